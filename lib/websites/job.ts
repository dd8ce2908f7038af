// Checks the websites of all listings once a week.
import { env } from "@/lib/env";
import { serviceClient } from "@/lib/supabase/service";
import { checkWebsite } from "./check";

/** Websites checked in parallel, each on another host: claim_website_checks returns no host twice within a minute. */
const BATCH = 10;
/** Maximum number of batches per hourly run; the rest is left to the next. */
const MAX_BATCHES = 100;

/** Checks all due websites and records the results. Throws when the database is unreachable. */
export async function checkDueWebsites(): Promise<void> {
  const userAgent = toUserAgent(env().siteUrl);
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { data } = await serviceClient()
      .rpc("claim_website_checks", { max_rows: BATCH })
      .throwOnError();
    if (data.length === 0) return;
    await Promise.all(
      data.map(async ({ business_id, website }) => {
        const problem = await checkWebsite(website, { userAgent });
        await serviceClient()
          .rpc("finish_website_check", { business_id, website, ...(problem && { problem }) })
          .throwOnError();
      }),
    );
  }
}

/** The User-Agent header, which says who makes the requests, and where the reason is explained. */
export function toUserAgent(siteUrl: string): string {
  return `VeteranDirectoryLinkCheck/1.0 (+${siteUrl}/about-us; asks a listed website once a week)`;
}
