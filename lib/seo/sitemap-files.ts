// Serves the sitemap: a single file, or an index and its parts if the directory is too large for one.
import { getServerSideSitemap, getServerSideSitemapIndex } from "next-sitemap";
import { DIRECTORY_SECONDS, FALLBACK_SECONDS } from "@/lib/page-cache/lifetimes.mjs";
import { env } from "@/lib/env";
import { createTtlCache } from "@/lib/ttl-cache";
import { directory, getDirectoryState } from "@/lib/store/directory";
import type { DirectoryStore } from "@/lib/store/contract";
import { isIndexingWelcome } from "./metadata";
import {
  countBusinessFiles,
  listPageEntries,
  listSitemapFiles,
  MAX_SITEMAP_URLS,
  parseSitemapFile,
  type SitemapEntry,
  toBusinessEntry,
} from "./sitemap";

/** The part of the store that a sitemap uses. */
export type Directory = Pick<
  DirectoryStore,
  "listArticles" | "listBusinesses" | "listCategories" | "listCrossings" | "listEntries"
>;

/** Maximum number of cached files; a full one has about two megabytes. */
const MAX_CACHED_FILES = 8;

const cache = createTtlCache<string | null>(MAX_CACHED_FILES, DIRECTORY_SECONDS);

/** Responds with a file of the sitemap; 404 if it does not exist, or the site must not be indexed. */
export async function respondWithSitemap(
  name: string,
  make: (directory: Directory, siteUrl: string) => Promise<string | null>,
): Promise<Response> {
  if (!(await isIndexingWelcome())) return missing("This site isn’t for search engines yet.");
  const { source } = await getDirectoryState();
  const build = () => make(directory, env().siteUrl);
  const xml = source === "live" ? await cache(name, build) : await build();
  if (xml === null) return missing("The sitemap has no such file.");
  const seconds = source === "live" ? DIRECTORY_SECONDS : FALLBACK_SECONDS;
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=0, s-maxage=${seconds}`,
    },
  });
}

/** The file that robots.txt names: all URLs, or the index of the files that contain them. */
export async function makeSitemap(directory: Directory, siteUrl: string): Promise<string> {
  const [pages, businesses] = await Promise.all([
    readPageEntries(directory),
    countBusinesses(directory),
  ]);
  if (businesses + pages.length > MAX_SITEMAP_URLS) {
    const files = listSitemapFiles({
      pages: Math.ceil(pages.length / MAX_SITEMAP_URLS),
      businesses: countBusinessFiles(businesses),
    });
    return toIndex(files, siteUrl);
  }
  return toUrls([...pages, ...(await listBusinessEntries(directory, 1, 1))], siteUrl);
}

/** A file that the index lists; null if there is none of that name. */
export async function makeSitemapPart(
  name: string,
  directory: Directory,
  siteUrl: string,
): Promise<string | null> {
  const file = parseSitemapFile(name);
  if (file === null) return null;
  const { kind, number } = file;
  if (kind === "pages") {
    const from = (number - 1) * MAX_SITEMAP_URLS;
    const entries = (await readPageEntries(directory)).slice(from, from + MAX_SITEMAP_URLS);
    return entries.length > 0 ? toUrls(entries, siteUrl) : null;
  }
  const files = countBusinessFiles(await countBusinesses(directory));
  return number > files
    ? null
    : toUrls(await listBusinessEntries(directory, number, files), siteUrl);
}

async function countBusinesses(directory: Directory): Promise<number> {
  return (await directory.listBusinesses({}, { page: 1, pageSize: 1 })).total;
}

async function readPageEntries(directory: Directory): Promise<SitemapEntry[]> {
  const [categories, articles, crossings] = await Promise.all([
    directory.listCategories(),
    directory.listArticles(),
    directory.listCrossings(),
  ]);
  return listPageEntries(categories, articles, crossings);
}

async function listBusinessEntries(
  directory: Directory,
  part: number,
  parts: number,
): Promise<SitemapEntry[]> {
  const entries = await directory.listEntries({ part, parts });
  return entries.map(toBusinessEntry);
}

async function toUrls(entries: readonly SitemapEntry[], siteUrl: string): Promise<string> {
  const fields = entries.map(({ path, ...entry }) => ({ loc: `${siteUrl}${path}`, ...entry }));
  return (await getServerSideSitemap(fields)).text();
}

async function toIndex(files: readonly string[], siteUrl: string): Promise<string> {
  return (
    await getServerSideSitemapIndex(files.map((file) => `${siteUrl}/sitemaps/${file}`))
  ).text();
}

function missing(reason: string): Response {
  return new Response(`${reason}\n`, {
    status: 404,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": `public, max-age=0, s-maxage=${FALLBACK_SECONDS}`,
    },
  });
}
