// Decides whether search engines may index the site.
import { env } from "@/lib/env";
import { getDirectoryState } from "@/lib/store/directory";

/**
 * False if the settings forbid it, or while the pages show sample data. Then every page is noindex, there is no sitemap, and
 * robots.txt does not name one. Crawling stays allowed, since a crawler must read a page to see its noindex.
 */
export async function isIndexingWelcome(): Promise<boolean> {
  const { source } = await getDirectoryState();
  return env().siteIndexing && source !== "sample";
}
