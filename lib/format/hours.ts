// Opening hours as text, and whether a business is open at a given minute of the week.
import type { Hours } from "@/lib/businesses/types";

const MINUTES_PER_DAY = 1440;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

const DAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export type HoursLine = { days: string; times: string };

/** One line for each run of days with the same times, closed days included: 'Monday to Friday', '9 AM to 5 PM'. */
export function formatHours(hours: Hours): HoursLine[] {
  if (isAlwaysOpen(hours)) return [{ days: "Every day", times: "Open 24 hours" }];
  const lines: { from: number; to: number; times: string }[] = [];
  DAYS.forEach((_, day) => {
    const times = formatDay(hours, day);
    const last = lines.at(-1);
    if (last?.times === times) last.to = day;
    else lines.push({ from: day, to: day, times });
  });
  return lines.map(({ from, to, times }) => ({ days: formatDays(from, to), times }));
}

function isAlwaysOpen(hours: Hours): boolean {
  return hours.some(([opens, closes]) => closes - opens >= MINUTES_PER_WEEK);
}

function formatDay(hours: Hours, day: number): string {
  const ofDay = hours.filter(([opens]) => Math.floor(opens / MINUTES_PER_DAY) === day);
  return ofDay.map(formatSpan).join(", ") || "Closed";
}

function formatSpan([opens, closes]: readonly [number, number]): string {
  if (closes - opens === MINUTES_PER_DAY) return "Open 24 hours";
  return `${formatTime(opens)} to ${formatTime(closes)}`;
}

function formatDays(from: number, to: number): string {
  if (from === to) return DAYS[from] ?? "";
  return to === from + 6 ? "Every day" : `${DAYS[from]} to ${DAYS[to]}`;
}

/** '9 AM', '12:30 PM', 'midnight', 'noon'. */
function formatTime(minuteOfWeek: number): string {
  const minutes = minuteOfWeek % MINUTES_PER_DAY;
  if (minutes === 0) return "midnight";
  if (minutes === 720) return "noon";
  const hour = Math.floor(minutes / 60) % 12 || 12;
  const past = minutes % 60 === 0 ? "" : `:${String(minutes % 60).padStart(2, "0")}`;
  return `${hour}${past} ${minutes < 720 ? "AM" : "PM"}`;
}
