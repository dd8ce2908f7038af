// Owns the feeds of new businesses: which there are, and how one is written (RSS 2.0).
import { townOf } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";
import { toCategoryLabel } from "@/lib/categories/rules";
import type { Categories, Category } from "@/lib/categories/types";
import type { County } from "@/lib/places/types";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";

/** `path` is where the feed is, `page` what it is the feed of. */
export type Feed = { path: string; page: string; title: string };

/** A feed of all, of a category or of a county. */
export function toFeed({ category, county }: { category?: Category; county?: County }): Feed {
  const page = toPage({ category, county });
  const what = category ? `${category.label} businesses` : "businesses";
  const where = county ? `${county.name} County` : "Florida";
  return {
    page,
    path: page === "/" ? "/feed.xml" : `${page}/feed.xml`,
    title: `New veteran-owned ${what} in ${where}`,
  };
}

function toPage({ category, county }: { category?: Category; county?: County }): string {
  if (category) return routes.category(category.id);
  return county ? routes.county(county.id) : routes.home();
}

type Origin = { categories: Categories; siteUrl: string };

/** `businesses` come newest first; `siteUrl` is the origin of the site. */
export function toRss(feed: Feed, businesses: readonly Business[], origin: Origin): string {
  const { siteUrl } = origin;
  const [newest] = businesses;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", `${feed.title} | ${site.name}`),
    element("link", `${siteUrl}${feed.page}`),
    element("description", `${feed.title}, the newest first.`),
    element("language", site.language),
    `<atom:link href="${escapeXml(`${siteUrl}${feed.path}`)}" rel="self" type="application/rss+xml" />`,
    ...(newest ? [element("lastBuildDate", toDate(newest.listedAt))] : []),
    ...businesses.map((business) => toItem(business, origin)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function toItem(business: Business, { categories, siteUrl }: Origin): string {
  const url = `${siteUrl}${routes.business(business.id)}`;
  const { city, state } = townOf(business);
  const category = toCategoryLabel(categories, business.category);
  return [
    "<item>",
    element("title", business.name),
    element("link", url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element("category", category),
    element("description", `${category}, ${city}, ${state}. ${business.description}`.trim()),
    element("pubDate", toDate(business.listedAt)),
    "</item>",
  ].join("\n");
}

/** As RFC 822 writes it, in universal time. */
function toDate(iso: string): string {
  return new Date(iso).toUTCString();
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Signs that XML cannot hold at all, escaped or not, are left out. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
