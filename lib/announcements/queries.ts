// The question that pages ask about the announcement.
import { createTtlCache } from "@/lib/ttl-cache";
import { directory, getDirectoryState } from "@/lib/store/live-or-replica";
import type { Announcement } from "./types";

/** Pages that are made together ask once. */
const REMEMBERED_SECONDS = 1;
const remember = createTtlCache<Announcement | null>(1, REMEMBERED_SECONDS);

/** What stands above the directory's pages now; null when there is nothing, or nobody to ask. */
export async function getAnnouncement(): Promise<Announcement | null> {
  const { source } = await getDirectoryState(); // gives the page its tag and its life, remembered or not
  try {
    return source === "live"
      ? await remember("announcement", () => directory.getAnnouncement())
      : await directory.getAnnouncement();
  } catch {
    return null; // the page itself says that there is an outage
  }
}
