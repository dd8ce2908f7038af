// Owns whether search engines are welcome, for what is said to them beside the pages themselves.
import { env } from "@/lib/env";
import { getDirectoryState } from "@/lib/store/live-or-replica";

/**
 * They are not where the settings say so, nor while the pages show sample data: then every page says noindex, there is no
 * sitemap, and robots.txt names none. It does not lock them out: a page that may not be read could not say noindex.
 */
export async function isIndexingWelcome(): Promise<boolean> {
  const { source } = await getDirectoryState();
  return env().siteIndexing && source !== "sample";
}
