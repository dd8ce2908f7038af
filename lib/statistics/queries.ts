// Types and queries of the use of a listing, with the member's own client: the database shows it to its owners and to reviewers only.
import { z } from "zod";
import { businessId } from "@/lib/businesses/schema";
import { floridaDay } from "@/lib/format/dates";
import { columnsOf } from "@/lib/supabase/columns";
import { sessionClient } from "@/lib/supabase/session";

export const COUNTED = ["views", "phone", "website", "directions"] as const;
export type Counted = (typeof COUNTED)[number];
export type Counts = Readonly<Record<Counted, number>>;

/** Counts of one day; `day` is an ISO date in Florida. */
export type DayCounts = Counts & { day: string };

export const COUNTED_NAMES: Readonly<Record<Counted, string>> = {
  views: "Views",
  phone: "Calls",
  website: "Website pressed",
  directions: "Directions pressed",
};

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

export const visit = z.object({ business: businessId, what: z.enum(COUNTED) });

const statisticsRow = z.object({
  day: z.iso.date(),
  views: z.number(),
  phone: z.number(),
  website: z.number(),
  directions: z.number(),
});

const PERIOD_DAYS = 30;

export type Statistics = {
  /** The last 30 days, oldest first, and the sum of the 30 days before. */
  days: DayCounts[];
  before: Counts;
  /** Whether the signed-in member gets the monthly mail. */
  hasMail: boolean;
};

/** All zeros for members who may not see it. */
export async function getStatistics(businessId: string, memberId: string): Promise<Statistics> {
  const client = await sessionClient();
  const days = listDays(floridaDay(new Date()), 2 * PERIOD_DAYS);
  const [counted, owned] = await Promise.all([
    client
      .from("business_statistics")
      .select(columnsOf(statisticsRow))
      .eq("business_id", businessId)
      .gte("day", days[0] ?? "")
      .limit(days.length + 1)
      .throwOnError(),
    client
      .from("business_owners")
      .select("statistics_mail")
      .match({ business_id: businessId, user_id: memberId })
      .limit(1)
      .throwOnError(),
  ]);
  const all = fillDays(days, z.array(statisticsRow).parse(counted.data));
  return {
    days: all.slice(PERIOD_DAYS),
    before: addUp(all.slice(0, PERIOD_DAYS)),
    hasMail: owned.data.some(({ statistics_mail }) => statistics_mail),
  };
}
