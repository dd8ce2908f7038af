// Sums up counted visits, and lists the days of a period.
import { COUNTED, type Counts, type DayCounts } from "./types";

const DAY_MS = 24 * 60 * 60 * 1000;

export const NOTHING_COUNTED: Counts = { views: 0, phone: 0, website: 0, directions: 0 };

/** The last `length` days, oldest first, including today. */
export function listDays(today: string, length: number): string[] {
  const last = Date.parse(today);
  return Array.from({ length }, (_, index) =>
    new Date(last - (length - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** One entry for each day, with zeros where nothing was counted. */
export function fillDays(days: readonly string[], counted: readonly DayCounts[]): DayCounts[] {
  const known = new Map(counted.map((counts) => [counts.day, counts]));
  return days.map((day) => known.get(day) ?? { day, ...NOTHING_COUNTED });
}

export function addUp(days: readonly Counts[]): Counts {
  const sum = { ...NOTHING_COUNTED };
  for (const counts of days) for (const name of COUNTED) sum[name] += counts[name];
  return sum;
}
