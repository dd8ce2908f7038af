// The entries of the sitemap, and how they are split into files.
import type { Article } from "@/lib/content/articles";
import { type Categories, getCategoryByName } from "@/lib/categories/rules";
import {
  getCityByName,
  getCountyByName,
  getPlace,
  listCounties,
  listRegions,
} from "@/lib/places/rules";
import { routes } from "@/lib/routes";
import { floridaDay } from "@/lib/format/dates";
import { type BusinessEntry, type Crossing, MAX_ENTRIES } from "@/lib/store/contract";
import type { Place } from "@/lib/places/types";

export type SitemapEntry = {
  path: string;
  changefreq: "daily" | "weekly" | "monthly";
  priority: number;
  /** The day of the page's last change, if known. Crawlers ignore a date that is always today. */
  lastmod?: string;
};

/** Maximum number of entries per file, well below the 50,000 that the protocol allows. */
export const MAX_SITEMAP_URLS = MAX_ENTRIES;

/** Files of businesses are only about the same size: this leaves room for the larger ones. */
const MAX_AVERAGE_FILE = 0.8 * MAX_SITEMAP_URLS;

/** Every page except those of businesses, redirects and confirmations. */
export function listPageEntries(
  categories: Categories,
  articles: readonly Pick<Article, "id" | "dates">[],
  crossings: readonly Crossing[],
): SitemapEntry[] {
  return [
    { path: routes.home(), changefreq: "daily", priority: 1 },
    { path: routes.categories(), changefreq: "weekly", priority: 0.9 },
    { path: routes.regions(), changefreq: "weekly", priority: 0.9 },
    { path: routes.coverage(), changefreq: "weekly", priority: 0.5 },
    { path: routes.forBuyers(), changefreq: "monthly", priority: 0.6 },
    { path: routes.howWeCheck(), changefreq: "monthly", priority: 0.5 },
    { path: routes.transparency(), changefreq: "weekly", priority: 0.3 },
    { path: routes.search(), changefreq: "daily", priority: 0.9 },
    { path: routes.featured(), changefreq: "weekly", priority: 0.8 },
    { path: routes.veteranResources(), changefreq: "monthly", priority: 0.8 },
    { path: routes.aboutUs(), changefreq: "monthly", priority: 0.8 },
    { path: routes.businessSignup(), changefreq: "monthly", priority: 0.8 },
    { path: routes.submitBusiness(), changefreq: "monthly", priority: 0.8 },
    ...[routes.developers(), routes.privacy(), routes.terms(), routes.accessibility()].map((path) =>
      toEntry(path, "monthly", 0.3),
    ),
    ...listRegions().map(({ id }) => toEntry(routes.region(id), "weekly", 0.8)),
    ...listCounties().map(({ id }) => toEntry(routes.county(id), "weekly", 0.8)),
    ...categories.all.map(({ id }) => toEntry(routes.category(id), "weekly", 0.8)),
    ...listCrossingPaths(categories, crossings).map((path) => toEntry(path, "weekly", 0.7)),
    ...articles.map(({ id, dates }) => ({
      ...toEntry(routes.featuredArticle(id), "monthly", 0.7),
      ...(dates && { lastmod: floridaDay(new Date(dates.changedAt)) }),
    })),
  ];
}

export function toBusinessEntry({ id, updatedAt }: BusinessEntry): SitemapEntry {
  return {
    ...toEntry(routes.business(id), "weekly", 0.6),
    lastmod: floridaDay(new Date(updatedAt)),
  };
}

/**
 * Number of files for the businesses of a large directory. A power of two, because businesses move to other files when the
 * number changes: this way only when the directory has doubled.
 */
export function countBusinessFiles(businesses: number): number {
  if (businesses === 0) return 0;
  return 2 ** Math.max(0, Math.ceil(Math.log2(businesses / MAX_AVERAGE_FILE)));
}

export type SitemapFile = { kind: "pages" | "businesses"; number: number };

/** The file names listed in the index. */
export function listSitemapFiles(count: Record<SitemapFile["kind"], number>): string[] {
  return (["pages", "businesses"] as const).flatMap((kind) =>
    Array.from({ length: count[kind] }, (_, index) => `${kind}-${index + 1}.xml`),
  );
}

/** The part of the sitemap that a file name means; null if invalid. */
export function parseSitemapFile(name: string): SitemapFile | null {
  const [, kind, number] = /^(pages|businesses)-([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
  if (kind !== "pages" && kind !== "businesses") return null;
  return { kind, number: Number(number) };
}

function toEntry(
  path: string,
  changefreq: SitemapEntry["changefreq"],
  priority: number,
): SitemapEntry {
  return { path, changefreq, priority };
}

// Which combinations of a category with a county or city the sitemap lists (docs/decisions/040).

/** Counties that are combined with each category (specification, section 9). */
const SPECIFIED_COUNTY_IDS = [
  "miami-dade",
  "broward",
  "palm-beach",
  "hillsborough",
  "st-lucie",
  "orange",
  "duval",
  "pinellas",
] as const;

/**
 * The paths of the specified crossings that show a listing, of their own or the nearest, and of all others with one of their
 * own.
 */
function listCrossingPaths(
  categories: Categories,
  crossings: readonly Crossing[],
): readonly string[] {
  const known = crossings.flatMap((crossing) => {
    const category = getCategoryByName(categories, crossing.category);
    return category ? [{ ...crossing, category }] : [];
  });
  // The nearest listings are those with coordinates.
  const shown = new Set(known.flatMap(({ category, hasPoint }) => (hasPoint ? category.id : [])));
  const specified = categories.all
    .filter(({ id }) => shown.has(id))
    .flatMap(({ id }) =>
      SPECIFIED_COUNTY_IDS.map((countyId) =>
        routes.categoryInPlace(id, { kind: "county", id: countyId }),
      ),
    );
  const own = known.flatMap(({ category, county, city }) =>
    listPlaces(county, city).map((place) => routes.categoryInPlace(category.id, place)),
  );
  return [...new Set([...specified, ...own])];
}

/** The county and the city whose pages list what is stored by these names: pages compare them literally. */
function listPlaces(county: string | null, city: string | null): Place[] {
  const cityId = getCityByName(city ?? "", getCountyByName(county ?? "")?.id)?.id;
  return [
    [county, getPlace("county", county ?? "")] as const,
    [city, getPlace("city", cityId ?? "")] as const,
  ].flatMap(([stored, place]) =>
    place?.name === stored && (!place.county || place.county === county) ? place : [],
  );
}
