// Formats opening hours.
import type { Hours } from "@/lib/hours/types";

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

/** Open on a day from 'HH:MM' to 'HH:MM'; closes past midnight if that is earlier; 24 hours end at '23:59'. */
export type DailyHours = { day: (typeof DAYS)[number]; opens: string; closes: string };

type Span = readonly [opens: number, closes: number];

/** One line for each run of days with the same times, closed days included: 'Monday to Friday', '9 AM to 5 PM'. */
export function formatHours(hours: Hours): HoursLine[] {
  const pieces = listPieces(hours);
  const lines: { from: number; to: number; times: string }[] = [];
  DAYS.forEach((_, day) => {
    const times = formatDay(pieces, day);
    const last = lines.at(-1);
    if (last?.times === times) last.to = day;
    else lines.push({ from: day, to: day, times });
  });
  return lines.map(({ from, to, times }) => ({ days: formatDays(from, to), times }));
}

/** Lists a span for each time that a business opens. Splits those longer than a day by day, the whole week into seven. */
export function listPieces(hours: Hours): Span[] {
  return joinSpans(hours)
    .map((span): Span => (isWholeWeek(span) ? [0, MINUTES_PER_WEEK] : span))
    .flatMap(splitLongSpan);
}

/** Formats the hours of one day, in minutes of the day: '9 AM to noon, 1 PM to 5 PM'. */
export function formatTimes(hours: Hours | null): string {
  return hours?.map(formatSpan).join(", ") || "Closed";
}

/** Lists the hours by day, for programs. */
export function listDailyHours(hours: Hours): DailyHours[] {
  return listPieces(hours)
    .map((span) => ({
      weekday: Math.floor(span[0] / MINUTES_PER_DAY) % 7,
      ...toClockTimes(span),
    }))
    .sort((a, b) => a.weekday - b.weekday || a.opens.localeCompare(b.opens))
    .flatMap(({ weekday, ...times }) => {
      const day = DAYS[weekday];
      return day ? { day, ...times } : [];
    });
}

/** From 'HH:MM' to 'HH:MM', as in DailyHours. */
export function toClockTimes([opens, closes]: Span): Pick<DailyHours, "opens" | "closes"> {
  return {
    opens: formatClock(opens),
    closes: closes - opens === MINUTES_PER_DAY ? "23:59" : formatClock(closes),
  };
}

/** Sorts spans, and joins those that touch or overlap, across the end of the week too. */
function joinSpans(hours: Hours): Span[] {
  const joined: Span[] = [];
  for (const [opens, closes] of hours.toSorted(byOpening)) {
    const last = joined.at(-1);
    if (last && opens <= last[1]) joined.splice(-1, 1, [last[0], Math.max(last[1], closes)]);
    else joined.push([opens, closes]);
  }
  const [first] = joined;
  const last = joined.at(-1);
  if (!first || !last || first === last || last[1] < first[0] + MINUTES_PER_WEEK) return joined;
  const overTheEnd: Span = [last[0], Math.max(last[1], first[1] + MINUTES_PER_WEEK)];
  return [...joined.slice(1, -1), overTheEnd];
}

/** Splits a span longer than a day by day; a shorter one belongs to the day on which it begins. */
function splitLongSpan([opens, closes]: Span): Span[] {
  const midnight = (Math.floor(opens / MINUTES_PER_DAY) + 1) * MINUTES_PER_DAY;
  if (closes - opens < MINUTES_PER_DAY || midnight >= closes) return [[opens, closes]];
  return [[opens, midnight], ...splitLongSpan([midnight, closes])];
}

function byOpening(a: Span, b: Span): number {
  return a[0] - b[0];
}

function isWholeWeek([opens, closes]: Span): boolean {
  return closes - opens >= MINUTES_PER_WEEK;
}

function formatDay(spans: readonly Span[], day: number): string {
  const ofDay = spans
    .filter(([opens]) => Math.floor(opens / MINUTES_PER_DAY) % 7 === day)
    .sort(([a], [b]) => (a % MINUTES_PER_DAY) - (b % MINUTES_PER_DAY));
  return ofDay.map(formatSpan).join(", ") || "Closed";
}

function formatSpan([opens, closes]: Span): string {
  if (closes - opens === MINUTES_PER_DAY) return "Open 24 hours";
  return `${formatTime(opens)} to ${formatTime(closes)}`;
}

function formatDays(from: number, to: number): string {
  if (from === to) return DAYS[from] ?? "";
  return to === from + 6 ? "Every day" : `${DAYS[from]} to ${DAYS[to]}`;
}

/** '09:00'; '24:00' is '00:00'. */
function formatClock(minuteOfWeek: number): string {
  const minutes = minuteOfWeek % MINUTES_PER_DAY;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
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
