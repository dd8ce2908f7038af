// Special hours: single days, or several in a row, on which a business is closed or open at other times. They expire by
// themselves, on Florida's calendar.
import { floridaDay, formatDate } from "@/lib/format/dates";
import { formatTimes, listPieces } from "@/lib/format/hours";
import type { Hours, SpecialHours } from "./types";

const MINUTES_PER_DAY = 1440;
const DAY_MS = 86_400_000;

const shortDay = new Intl.DateTimeFormat("en-US", {
  ...{ weekday: "short", month: "short", day: "numeric", timeZone: "UTC" },
});

/** Lists the present and future ones, the nearest first. */
export function listComing(
  special: readonly SpecialHours[] | null,
  today = floridaDay(new Date()),
): SpecialHours[] {
  return (special ?? [])
    .filter(({ through }) => through >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

/** Returns the special hours of a day; null when it has none. */
export function getSpecialHours(
  special: readonly SpecialHours[],
  day = floridaDay(new Date()),
): SpecialHours | null {
  return special.find(({ from, through }) => from <= day && day <= through) ?? null;
}

/** Returns the hours of the week around today: special hours from yesterday to five days ahead replace the weekly ones. */
export function toHoursAround(
  hours: Hours,
  special: readonly SpecialHours[],
  today = floridaDay(new Date()),
): Hours {
  const changed = Array.from({ length: 7 }, (_, place) => addDays(today, place - 1)).flatMap(
    (day) => {
      const found = getSpecialHours(special, day);
      return found ? [{ weekday: weekdayOf(day), hours: found.hours ?? [] }] : [];
    },
  );
  if (changed.length === 0) return hours;
  const isChanged = (weekday: number) => changed.some((day) => day.weekday === weekday);
  return [
    ...listPieces(hours).filter(([opens]) => !isChanged(Math.floor(opens / MINUTES_PER_DAY) % 7)),
    ...changed.flatMap(({ weekday, hours: ofDay }) => ofDay.map((span) => onDay(weekday, span))),
  ];
}

function onDay(weekday: number, [opens, closes]: Hours[number]): Hours[number] {
  return [weekday * MINUTES_PER_DAY + opens, weekday * MINUTES_PER_DAY + closes];
}

/** 'Closed through December 4, 2026' while special hours close a business; null otherwise. */
export function formatClosed(
  special: readonly SpecialHours[],
  today = floridaDay(new Date()),
): string | null {
  const found = getSpecialHours(special, today);
  if (!found || found.hours) return null;
  return found.through === today ? "Closed today" : `Closed through ${formatDate(found.through)}`;
}

/** 'Thu, Nov 26', 'Mon, Nov 30 to Fri, Dec 4'. */
export function formatSpecialDays({ from, through }: SpecialHours): string {
  const [first, last] = [from, through].map((day) => shortDay.format(new Date(day)));
  return from === through ? (first ?? "") : `${first} to ${last}`;
}

/** 'Thu, Nov 26: Closed (Thanksgiving)'. */
export function formatSpecialHours(special: SpecialHours): string {
  const { hours, note } = special;
  return `${formatSpecialDays(special)}: ${formatTimes(hours)}${note ? ` (${note})` : ""}`;
}

/** Adds days to an ISO day, independently of time zones. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Monday is 0. */
function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}
