// How long the page being rendered may be kept, said to Next by what the page read.
import { unstable_cache } from "next/cache";
import { connection } from "next/server";
import { DIRECTORY_TAG, FALLBACK_SECONDS, RENEWAL_SECONDS } from "@/lib/cache";
import { env } from "@/lib/env";
import type { DirectoryState } from "./live-or-replica";

// A cached nothing: reading it gives the page its tag and its life, without keeping data apart from the page.
const keepLive = unstable_cache(async () => true, ["directory-live"], {
  revalidate: RENEWAL_SECONDS,
  tags: [DIRECTORY_TAG],
});
const keepBriefly = unstable_cache(async () => true, ["directory-fallback"], {
  revalidate: FALLBACK_SECONDS,
  tags: [DIRECTORY_TAG],
});

/**
 * A page made from the live database is renewed after half a minute, one made in an outage after seconds; none is shown
 * that is older than a minute (`expireTime` in next.config.ts). A build without its database prerenders no page with
 * data: `connection()` leaves the page to the first request.
 */
export async function keepFor({ source }: DirectoryState): Promise<void> {
  if (source === "live") {
    await keepLive();
    return;
  }
  if (env().isBuild) await connection();
  await keepBriefly();
}
