// Serves the sitemap: a single file, or an index and its parts if the directory is too large for one.
import { getServerSideSitemap, getServerSideSitemapIndex } from "next-sitemap";
import { DIRECTORY_SECONDS, FALLBACK_SECONDS } from "@/lib/cache";
import { env } from "@/lib/env";
import { createTtlCache } from "@/lib/ttl-cache";
import { directory, getDirectoryState } from "@/lib/store/directory";
import type { DirectoryStore } from "@/lib/store/contract";
import { isIndexingWelcome } from "./indexing";
import {
  countBusinessFiles,
  listPageEntries,
  listSitemapFiles,
  parseSitemapFile,
  type SitemapEntry,
  toBusinessEntry,
} from "./sitemap";

/** The part of the store that a sitemap uses. */
export type Directory = Pick<
  DirectoryStore,
  "listArticles" | "listBusinesses" | "listCategories" | "listEntries"
>;

/** Maximum number of cached files; a full one has about two megabytes. */
const MAX_CACHED_FILES = 8;

const cache = createTtlCache<string | null>(MAX_CACHED_FILES, DIRECTORY_SECONDS);

/** Responds with a file of the sitemap; 404 if it does not exist, or the site must not be indexed. */
export async function respondWithSitemap(
  name: string,
  make: (directory: Directory, siteUrl: string) => Promise<string | null>,
): Promise<Response> {
  if (!(await isIndexingWelcome())) return missing("This site is not for search engines yet.");
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
  const pages = await readPageEntries(directory);
  const files = await countFiles(directory, pages);
  if (files > 0) return toIndex(listSitemapFiles(files), siteUrl);
  return toUrls([...pages, ...(await listBusinessEntries(directory, 1, 1))], siteUrl);
}

/** A file that the index lists; null if there is none of that name. */
export async function makeSitemapPart(
  name: string,
  directory: Directory,
  siteUrl: string,
): Promise<string | null> {
  const part = parseSitemapFile(name);
  if (part === null) return null;
  const pages = await readPageEntries(directory);
  if (part === "pages") return toUrls(pages, siteUrl);
  const files = await countFiles(directory, pages);
  if (part > files) return null;
  return toUrls(await listBusinessEntries(directory, part, files), siteUrl);
}

async function countFiles(directory: Directory, pages: readonly SitemapEntry[]): Promise<number> {
  const { total } = await directory.listBusinesses({}, { page: 1, pageSize: 1 });
  return countBusinessFiles(total, pages.length);
}

async function readPageEntries(directory: Directory): Promise<SitemapEntry[]> {
  return listPageEntries(await directory.listCategories(), await directory.listArticles());
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
