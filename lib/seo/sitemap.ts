// The entries of the sitemap, and how they are split into files.
import type { Article } from "@/lib/articles/types";
import type { Categories } from "@/lib/categories/types";
import { getCounty, listCounties, listRegions } from "@/lib/places/rules";
import { routes } from "@/lib/routes";
import { type BusinessEntry, MAX_ENTRIES } from "@/lib/store/contract";

export type SitemapEntry = {
  path: string;
  changefreq: "daily" | "weekly" | "monthly";
  priority: number;
  /** When the page last changed, if known. Crawlers ignore a date that is always today. */
  lastmod?: string;
};

/** Maximum number of entries per file, well below the 50,000 that the protocol allows. */
export const MAX_SITEMAP_URLS = MAX_ENTRIES;

/** Files of businesses are only about the same size: this leaves room for the larger ones. */
const MAX_AVERAGE_FILE = 0.8 * MAX_SITEMAP_URLS;

/** Counties that are combined with each category (specification, section 9). */
const CROSSED_COUNTY_IDS = [
  "miami-dade",
  "broward",
  "palm-beach",
  "hillsborough",
  "st-lucie",
  "orange",
  "duval",
  "pinellas",
] as const;

/** Every page except those of businesses, redirects and confirmations. */
export function listPageEntries(
  categories: Categories,
  articles: readonly Pick<Article, "id">[],
): SitemapEntry[] {
  return [
    { path: routes.home(), changefreq: "daily", priority: 1 },
    { path: routes.categories(), changefreq: "weekly", priority: 0.9 },
    { path: routes.regions(), changefreq: "weekly", priority: 0.9 },
    { path: routes.coverage(), changefreq: "weekly", priority: 0.5 },
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
    ...listCrossings(categories).map((path) => toEntry(path, "weekly", 0.7)),
    ...articles.map(({ id }) => toEntry(routes.featuredArticle(id), "monthly", 0.7)),
  ];
}

export function toBusinessEntry({ id, updatedAt }: BusinessEntry): SitemapEntry {
  return {
    ...toEntry(routes.business(id), "weekly", 0.6),
    ...(updatedAt && { lastmod: updatedAt }),
  };
}

/**
 * Number of files for the businesses; 0 if they fit into one file with the other pages. A power of two, because businesses move
 * to other files when the number changes: this way only when the directory has doubled.
 */
export function countBusinessFiles(businesses: number, otherPages: number): number {
  if (businesses === 0 || businesses + otherPages <= MAX_SITEMAP_URLS) return 0;
  return 2 ** Math.max(0, Math.ceil(Math.log2(businesses / MAX_AVERAGE_FILE)));
}

/** The file names listed in the index. */
export function listSitemapFiles(businessFiles: number): string[] {
  const numbers = Array.from({ length: businessFiles }, (_, index) => index + 1);
  return ["pages.xml", ...numbers.map((number) => `businesses-${number}.xml`)];
}

/** The part of the sitemap that a file name means: 'pages', or the number of a file of businesses; null if invalid. */
export function parseSitemapFile(name: string): "pages" | number | null {
  if (name === "pages.xml") return "pages";
  const number = /^businesses-([1-9]\d{0,3})\.xml$/.exec(name)?.[1];
  return number === undefined ? null : Number(number);
}

function listCrossings({ all }: Categories): string[] {
  return all.flatMap(({ id }) =>
    CROSSED_COUNTY_IDS.flatMap((countyId) => {
      const county = getCounty(countyId);
      return county ? routes.categoryInPlace(id, { kind: "county", id: county.id }) : [];
    }),
  );
}

function toEntry(
  path: string,
  changefreq: SitemapEntry["changefreq"],
  priority: number,
): SitemapEntry {
  return { path, changefreq, priority };
}
