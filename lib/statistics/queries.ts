// Types and queries of the use of a listing, with the member's own client: the database shows it to its owners and to reviewers only.
import { z } from "zod";
import { floridaDay } from "@/lib/format/dates";
import { columnsOf } from "@/lib/supabase/columns";
import { sessionClient } from "@/lib/supabase/session";
import {
  sumCounts,
  type Counts,
  type DayCounts,
  fillDays,
  listDays,
  statisticsRow,
} from "./counts";

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
    before: sumCounts(all.slice(0, PERIOD_DAYS)),
    hasMail: owned.data.some(({ statistics_mail }) => statistics_mail),
  };
}
