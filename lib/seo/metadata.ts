// Builds the metadata of pages: pure, from plain values.
import type { Metadata } from "next";
import { shorten } from "@/lib/format/shorten";
import { site } from "@/lib/site";
import { type Feed, toFeed } from "./feeds";
import { SHARE_PICTURE_SIZE, type ShareLink, shareLinks } from "./share-pictures";

/** What search engines show of a title and of a description. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

export type PageMetadata = {
  /** Without the site's name, which follows where there is room for it. */
  title: string;
  /** Cut where search engines would cut it. */
  description: string;
  /** The one address of this page, as a path. */
  path: string;
  /** Of a list: from the second one on, title and description say so. */
  page?: number;
  type?: "website" | "article";
  keywords?: readonly string[];
  noindex?: boolean;
  /** What a shared link shows; the home page's where a page has none of its own. */
  picture?: ShareLink | null;
  /** What a feed reader may follow; all new businesses unless there is something closer. */
  feed?: Feed;
  /** Further meta elements, such as the place of a county. */
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

/** What a page that does not exist says to search engines. */
export const missingMetadata: Metadata = {
  title: "Page Not Found",
  robots: { index: false, follow: false },
};

/** What a page for members says: search engines keep none of them. */
export function membersMetadata(title: string): Metadata {
  return { title, robots: { index: false, follow: false } };
}

/** The first of the titles that search engines show whole, or the last: a name is never cut. */
export function firstThatFits(titles: readonly [string, ...string[]]): string {
  return titles.find(({ length }) => length <= TITLE_LENGTH) ?? titles.at(-1) ?? titles[0];
}

function pageSuffix(page = 1): string {
  return page > 1 ? ` - Page ${page}` : "";
}

function pagePrefix(page = 1): string {
  return page > 1 ? `Page ${page}. ` : "";
}
