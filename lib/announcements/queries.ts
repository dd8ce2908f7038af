// Reads the announcement for pages.
import { createTtlCache } from "@/lib/ttl-cache";
import { directory, getDirectoryState } from "@/lib/store/directory";
import type { Announcement } from "./types";

/** Cached so that pages rendered at the same time share one query. */
const CACHE_SECONDS = 1;
const cache = createTtlCache<Announcement | null>(1, CACHE_SECONDS);

/** Returns the current announcement; null when there is none, or when the directory is unreachable. */
export async function getAnnouncement(): Promise<Announcement | null> {
  const { source } = await getDirectoryState();
  try {
    return source === "live"
      ? await cache("announcement", () => directory.getAnnouncement())
      : await directory.getAnnouncement();
  } catch {
    return null; // the page itself reports the outage
  }
}
