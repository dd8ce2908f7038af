// Counts of the use of a listing by day: their types and schemas, their sums.
import { z } from "zod";
import { businessId } from "@/lib/businesses/ids";

export const COUNTED = ["views", "phone", "website", "directions"] as const;

export type Counted = (typeof COUNTED)[number];

export type Counts = Readonly<Record<Counted, number>>;

/** Counts of one day; `day` is an ISO date in Florida. */
export type DayCounts = Counts & { day: string };

export const COUNTED_NAMES: Readonly<Record<Counted, string>> = {
  views: "Views",
  phone: "Calls",
  website: "Website visits",
  directions: "Directions",
};

export const visit = z.object({ business: businessId, what: z.enum(COUNTED) });

export const statisticsRow = z.object({
  day: z.iso.date(),
  views: z.number(),
  phone: z.number(),
  website: z.number(),
  directions: z.number(),
});

export const NOTHING_COUNTED: Counts = { views: 0, phone: 0, website: 0, directions: 0 };

const DAY_MS = 24 * 60 * 60 * 1000;

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

export function sumCounts(days: readonly Counts[]): Counts {
  const sum = { ...NOTHING_COUNTED };
  for (const counts of days) for (const name of COUNTED) sum[name] += counts[name];
  return sum;
}
