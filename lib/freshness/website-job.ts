// Checks the websites of all listings once a week.
import { env } from "@/lib/env";
import { serviceClient } from "@/lib/supabase/service";
import { checkWebsite } from "./website-check";

/** Websites checked in parallel, each on another host: claim_website_checks returns no host twice within a minute. */
const BATCH = 10;
/** Maximum number of batches per hourly run; the rest is left to the next. */
const MAX_BATCHES = 100;
const MAX_FAILURES = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Checks all due websites and records the results. Throws when the database is unreachable. */
export async function checkDueWebsites(): Promise<void> {
  const userAgent = toUserAgent(env().siteUrl);
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { data } = await serviceClient()
      .rpc("claim_website_checks", { max_rows: BATCH })
      .throwOnError();
    if (data.length === 0) return;
    await Promise.all(
      data.map(async ({ business_id, website, failures }) => {
        const problem = await checkWebsite(website, { userAgent });
        await serviceClient()
          .from("website_checks")
          .update(toCheckResult(problem, failures))
          .match({ business_id, website })
          .throwOnError();
      }),
    );
  }
}

/** The columns of a finished check. A first failure is checked again the next day, everything else after a week. */
export function toCheckResult(problem: string | null, failures: number) {
  const days = problem && failures === 0 ? 1 : 7;
  return {
    checked_at: "now",
    problem,
    failures: problem ? Math.min(failures + 1, MAX_FAILURES) : 0,
    due_at: new Date(Date.now() + days * DAY_MS).toISOString(),
  };
}

/** The User-Agent header, which says who makes the requests, and where the reason is explained. */
export function toUserAgent(siteUrl: string): string {
  return `VeteranDirectoryLinkCheck/1.0 (+${siteUrl}/about-us; asks a listed website once a week)`;
}
