// Sets how long Next may cache the page being rendered, depending on its data source.
import { unstable_cache } from "next/cache";
import { connection } from "next/server";
import { DIRECTORY_TAG, FALLBACK_SECONDS, RENEWAL_SECONDS } from "@/lib/cache";
import { env } from "@/lib/env";
import type { DirectoryState } from "./directory";

// A cache entry without content: reading it gives the page its tag and lifetime, without caching data separately from the page.
const setLiveLifetime = unstable_cache(async () => true, ["directory-live"], {
  revalidate: RENEWAL_SECONDS,
  tags: [DIRECTORY_TAG],
});
const setFallbackLifetime = unstable_cache(async () => true, ["directory-fallback"], {
  revalidate: FALLBACK_SECONDS,
  tags: [DIRECTORY_TAG],
});

/**
 * A page rendered from the database is revalidated after half a minute, any other after seconds; pages older than a minute are
 * never served (`expireTime` in next.config.ts). A build without its database prerenders no page with data: `connection()`
 * defers it to the first request.
 */
export async function setPageLifetime({ source }: DirectoryState): Promise<void> {
  if (source === "live") {
    await setLiveLifetime();
    return;
  }
  if (env().isBuild) await connection();
  await setFallbackLifetime();
}
