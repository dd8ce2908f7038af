// Asks the websites of all listings, each once a week, whether they answer.
import { env } from "@/lib/env";
import { serviceClient } from "@/lib/supabase/service";
import { checkWebsite } from "./check";

/** Asked side by side, each of another host: the database hands out no host twice within a minute. */
const BATCH = 10;
/** An hour's share: whatever remains waits for the next. */
const MAX_BATCHES = 100;

/** Asks what is due now, and writes down what came of it. Throws when the database is away. */
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

/** Says who asks, and where one learns why. */
export function toUserAgent(siteUrl: string): string {
  return `VeteranDirectoryLinkCheck/1.0 (+${siteUrl}/about-us; asks a listed website once a week)`;
}
