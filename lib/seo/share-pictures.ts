// The pictures that social networks and messengers show for shared links: their paths and texts.
import type { Article } from "@/lib/content/articles";
import { knownCityOf, townOf } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";
import { type Categories, type Category, toCategoryLabel } from "@/lib/categories/rules";
import { toPhotoFolder } from "@/lib/photos/rules";
import { getCountyByName } from "@/lib/places/rules";
import type { County, Point } from "@/lib/places/types";
import { formatBusinesses } from "@/lib/search/wording";
import { currentSettings } from "@/lib/settings/current";
import { site } from "@/lib/site";
import { formatCount } from "@/lib/format/numbers";

export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

export type SharePicture = {
  /** Text above the title. */
  label: string;
  title: string;
  detail: string;
  /** One county with an optional pin, or the whole state with marked counties. */
  map: { countyId: string; pin: Point | null } | { markedCountyIds: readonly string[] };
};

/** The path of a page's picture, and its alternative text. */
export type ShareLink = {
  path: string;
  alt: string;
  /** An uploaded photo, whose size is not SHARE_PICTURE_SIZE. */
  isPhoto?: true;
};

export const shareLinks = {
  home: (): ShareLink => ({ path: "/share/home", alt: `${site.name}: a map of Florida` }),
  category: ({ id, label }: Category): ShareLink => ({
    path: `/share/category/${id}`,
    alt: `${label}: a map of the Florida counties with veteran-owned businesses`,
  }),
  county: ({ id, name }: County): ShareLink => ({
    path: `/share/county/${id}`,
    alt: `The outline of ${name} County, Florida`,
  }),
  business: ({ id, name, county }: Pick<Business, "id" | "name" | "county">): ShareLink => ({
    path: `/share/business/${id}`,
    alt: county ? `${name}: its place on a map of ${county} County` : name,
  }),
  /** Null if the article's picture is an SVG, which link previews do not support. */
  article: ({ mainImage: path, mainImageAlt: alt }: Article): ShareLink | null =>
    toPhotoFolder(path) ? { path, alt, isPhoto: true } : null,
};

export function toHomePicture(total: number, countyIds: readonly string[]): SharePicture {
  return {
    label: "Find one near you",
    title: currentSettings().homeHeading,
    detail: total > 0 ? `${toExactly(total)} across Florida` : "Veteran-owned, across Florida",
    map: { markedCountyIds: countyIds },
  };
}

export function toCategoryPicture(
  { label }: Category,
  { total, countyIds }: { total: number; countyIds: readonly string[] },
): SharePicture {
  return {
    label: "Veteran-owned",
    title: `${label} Businesses`,
    detail: total > 0 ? `${formatBusinesses(total)} in Florida` : "In Florida",
    map: { markedCountyIds: countyIds },
  };
}

export function toCountyPicture({ id, name }: County, total: number): SharePicture {
  return {
    label: "Veteran-owned businesses in",
    title: `${name} County`,
    detail: total > 0 ? toExactly(total) : "Florida",
    map: { countyId: id, pin: null },
  };
}

export function toBusinessPicture(business: Business, categories: Categories): SharePicture {
  const category = toCategoryLabel(categories, business.category);
  const city = knownCityOf(business);
  const county = getCountyByName(business.county ?? "");
  return {
    label: "Veteran-owned",
    title: toDrawable(business.name) || category,
    detail: [category, city && `${city}, ${townOf(business).state}`].filter(Boolean).join(" · "),
    map: county ? { countyId: county.id, pin: business.point } : { markedCountyIds: [] },
  };
}

/**
 * Keeps only characters of the site's own font: for any other, the drawing library would request a font or an emoji from a
 * third-party host. Accents that the font lacks are removed from letters; other characters are left out.
 */
export function toDrawable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(UNDRAWABLE, (sign) => sign.normalize("NFKD").replace(UNDRAWABLE, ""))
    .trim();
}

const UNDRAWABLE = /[^\u0020-\u007e\u00a1-\u00ff‘’“”–—•…€™]/gu;

/** '1,204 businesses': exact, unlike the number of hits of a search. */
function toExactly(total: number): string {
  return formatCount(total, "business", "businesses");
}
