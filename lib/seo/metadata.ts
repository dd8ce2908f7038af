// Builds the metadata of pages from plain values.
import type { Metadata } from "next";
import { shorten } from "@/lib/format/text";
import { site } from "@/lib/site";
import { env } from "@/lib/env";
import { getDirectoryState } from "@/lib/store/directory";
import { type Feed, toFeed } from "./feeds";
import { SHARE_PICTURE_SIZE, type ShareLink, shareLinks } from "./share-pictures";

/** Number of characters that search engines display. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

export type PageMetadata = {
  /** Without the site's name, which is appended if it fits. */
  title: string;
  /** Truncated to the length that search engines display. */
  description: string;
  /** The canonical path of the page. */
  path: string;
  /** Page number of a list; appears in title and description from the second page on. */
  page?: number;
  type?: "website" | "article";
  keywords?: readonly string[];
  noindex?: boolean;
  /** The picture of shared links; the home page's by default. */
  picture?: ShareLink | null;
  /** The feed for feed readers; that of all new businesses by default. */
  feed?: Feed;
  /** Additional meta elements, such as a county's geographic position. */
  other?: Record<string, string>;
};

export function toMetadata(page: PageMetadata): Metadata {
  const { path, type = "website", keywords = site.keywords, noindex, other } = page;
  const feed = page.feed ?? toFeed({});
  const { path: url, alt, isPhoto } = page.picture ?? shareLinks.home();
  const format = isPhoto ? { type: "image/jpeg" } : { type: "image/png", ...SHARE_PICTURE_SIZE };
  const title = `${page.title}${pageSuffix(page.page)}`;
  const words = `${pagePrefix(page.page)}${page.description}`.replace(/\s+/g, " ");
  const description = shorten(words, DESCRIPTION_LENGTH);
  return {
    title: { absolute: firstThatFits([`${title} | ${site.name}`, title]) },
    description,
    keywords: [...keywords],
    alternates: {
      canonical: path,
      types: { "application/rss+xml": [{ url: feed.path, title: feed.title }] },
    },
    openGraph: {
      type,
      siteName: site.name,
      locale: site.locale,
      title,
      description,
      url: path,
      images: [{ url, alt, ...format }],
    },
    twitter: { card: "summary_large_image", title, description, images: [{ url, alt }] },
    ...(noindex && { robots: { index: false, follow: true } }),
    other,
  };
}

/** Metadata of a 404 page. */
export const missingMetadata: Metadata = {
  title: "Page Not Found",
  robots: { index: false, follow: false },
};

/** Metadata of members' pages, which search engines must not index. */
export function membersMetadata(title: string): Metadata {
  return { title, robots: { index: false, follow: false } };
}

/** The first title that search engines display completely, or else the last: names are never truncated. */
export function firstThatFits(titles: readonly [string, ...string[]]): string {
  return titles.find(({ length }) => length <= TITLE_LENGTH) ?? titles.at(-1) ?? titles[0];
}

function pageSuffix(page = 1): string {
  return page > 1 ? ` - Page ${page}` : "";
}

function pagePrefix(page = 1): string {
  return page > 1 ? `Page ${page}. ` : "";
}

// Decides whether search engines may index the site.

/**
 * False if the settings forbid it, or while the pages show sample data. Then every page is noindex, there is no sitemap, and
 * robots.txt does not name one. Crawling stays allowed, since a crawler must read a page to see its noindex.
 */
export async function isIndexingWelcome(): Promise<boolean> {
  const { source } = await getDirectoryState();
  return env().siteIndexing && source !== "sample";
}
