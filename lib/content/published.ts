// Reads the content that admins write, for pages: articles, veteran resources and the announcement.
import { countChanges } from "@/lib/page-cache/connection";
import { createTtlCache } from "@/lib/ttl-cache";
import { listFirstResourceRows } from "@/lib/store/first-rows";
import { DatabaseUnreachable } from "@/lib/store/contract";
import { toResource } from "@/lib/store/content";
import { directory, getDirectoryState } from "@/lib/store/directory";
import type { Announcement } from "./announcement";
import type { ResourceEntry } from "./resources";
import { type Article, findArticle } from "./articles";

/** Lists all articles in the order of /featured. Throws when the directory is unreachable. */
export function listArticles(): Promise<readonly Article[]> {
  return directory.listArticles();
}

/** As `findArticle`, among all articles. */
export async function getArticle(idOrAlias: string): Promise<Article | null> {
  return findArticle(await listArticles(), idOrAlias);
}

/** As last read, so that an outage does not undo what admins changed. */
let lastRead: readonly ResourceEntry[] | undefined;

/** All resources. In an outage the last ones, or those of data/, so that people who need help always find a phone number. */
export async function listResources(): Promise<readonly ResourceEntry[]> {
  try {
    return (lastRead = await directory.listResources());
  } catch (error) {
    if (!(error instanceof DatabaseUnreachable)) throw error;
    return lastRead ?? listFirstResourceRows().map(toResource);
  }
}

/** Cached so that pages rendered at the same time share one query. */
const CACHE_SECONDS = 1;

const cache = createTtlCache<Announcement | null>(1, CACHE_SECONDS);

/** Returns the current announcement; null when there is none, or when the directory is unreachable. */
export async function getAnnouncement(): Promise<Announcement | null> {
  const { source } = await getDirectoryState();
  try {
    return source === "live"
      ? await cache(`announcement ${countChanges()}`, () => directory.getAnnouncement())
      : await directory.getAnnouncement();
  } catch {
    return null; // the page itself reports the outage
  }
}
