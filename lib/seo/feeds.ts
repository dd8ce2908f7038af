// Builds the feeds of new businesses (RSS 2.0).
import { Feed as Rss, type Item } from "feed";
import { townOf } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";
import { escapeHtml } from "@/lib/format/text";
import { type Categories, type Category, toCategoryLabel } from "@/lib/categories/rules";
import type { County } from "@/lib/places/types";
import { routes } from "@/lib/routes";
import { DATA_LICENSE, site } from "@/lib/site";

/** `path` is the path of the feed, `page` the page it belongs to. */
export type Feed = { path: string; page: string; title: string };

/** The feed of all businesses, of a category or of a county. */
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

/** `businesses` must be sorted newest first; `siteUrl` is the site's origin. */
export function toRss(feed: Feed, businesses: readonly Business[], origin: Origin): string {
  const { siteUrl } = origin;
  const [newest] = businesses;
  const rss = new Rss({
    title: `${feed.title} | ${site.name}`,
    link: `${siteUrl}${feed.page}`,
    description: `${feed.title}, newest first.`,
    language: site.language,
    copyright: `${DATA_LICENSE.name}, ${DATA_LICENSE.url}`,
    feed: `${siteUrl}${feed.path}`,
    generator: false,
    updated: newest && new Date(newest.listedAt),
  });
  for (const business of businesses) rss.addItem(toItem(business, origin));
  return rss.rss2().replaceAll(CDATA_END, "]]]]><![CDATA[>");
}

function toItem(business: Business, { categories, siteUrl }: Origin): Item {
  const { city, state } = townOf(business);
  const category = toCategoryLabel(categories, business.category);
  return {
    title: toXmlText(business.name),
    link: `${siteUrl}${routes.business(business.id)}`,
    category: [{ name: category }],
    // Readers render descriptions as HTML, but titles as text.
    description: toXmlText(
      escapeHtml(
        [`${category}, ${city}, ${state}.`, toCertified(business), business.description]
          .filter(Boolean)
          .join(" "),
      ),
    ),
    date: new Date(business.listedAt),
  };
}

/** 'Verified: SBA SDVOSB, valid until 2029-03-01.', of the highest live certification. */
function toCertified({ verification, isSample }: Business): string {
  if (!verification || isSample) return "";
  return `Verified: ${verification.label}, valid until ${verification.validUntil}.`;
}

/**
 * Placeholder for ']]>' until the XML is written; a noncharacter that no text contains. Needed because the package escapes only
 * the first ']]>' of a text; anything after a second one would be interpreted as markup.
 */
const CDATA_END = "\ufffe";

/** Removes characters that XML does not allow even escaped; the package does not remove them. */
function toXmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("]]>", CDATA_END);
}
