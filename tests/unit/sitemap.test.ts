import { Readable } from "node:stream";
import { parseSitemap, parseSitemapIndex } from "sitemap";
import type { Crossing } from "@/lib/store/contract";
import { listCounties, listRegions } from "@/lib/places/rules";
import { toRobots } from "@/lib/seo/text-files";
import {
  countBusinessFiles,
  listPageEntries,
  listSitemapFiles,
  MAX_SITEMAP_URLS,
  parseSitemapFile,
} from "@/lib/seo/sitemap";
import { type Directory, makeSitemap, makeSitemapPart } from "@/lib/seo/sitemap-files";
import { articles } from "../support/articles";
import { categories } from "../support/categories";

const siteUrl = "https://vets.example";
const read = (xml: string) => parseSitemap(Readable.from(xml));
/** Without a parser, which takes seconds for large files. */
const listUrls = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
const crossing = (category: string, place: Partial<Crossing>): Crossing => ({
  ...{ category, county: null, city: null, hasPoint: false },
  ...place,
});
const crossings = [
  crossing("HVAC", { county: "Martin", city: "Stuart", hasPoint: true }),
  crossing("HVAC", { county: "Duval", city: "Jacksonville", hasPoint: true }),
  crossing("Roofing", { county: "Orange", city: "Nowhere" }),
  crossing("Painting", { county: "Citrus", city: "Dunnellon" }),
  crossing("Masonry", { county: "martin", city: "stuart" }),
  crossing("Masonry", {}),
  crossing("No Trade", { county: "Lee", hasPoint: true }),
];
const pages = listPageEntries(categories, articles, crossings);

/** A directory with this number of businesses, with the queries that a sitemap needs. */
function directoryOf(size: number): Directory {
  const entries = Array.from({ length: size }, (_, index) => {
    return { id: `firm-${index}`, updatedAt: "2026-02-03T04:05:06.000Z" };
  });
  return {
    listArticles: async () => articles,
    listCategories: async () => categories,
    listCrossings: async () => crossings,
    listBusinesses: async (_, page) => ({ items: [], total: size, ...page }),
    listEntries: async ({ part, parts }) =>
      entries.filter((_, index) => index % parts === part - 1),
  };
}

describe("the sitemap's pages", () => {
  const paths = pages.map(({ path }) => path);
  const priorityOf = (path: string) => pages.find((page) => page.path === path)?.priority;

  it("are unique", () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("include every region, county and category", () => {
    const wanted = [
      ...listRegions().map(({ id }) => `/region/${id}`),
      ...listCounties().map(({ id }) => `/county/${id}`),
      ...categories.all.map(({ id }) => `/category/${id}`),
    ];
    expect(wanted.filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths).not.toContain("/category/all");
  });

  const crossed = pages.filter(({ path }) => /^\/category\/.+\/(county|city)\//.test(path));
  const crossingsOf = (id: string) =>
    crossed.flatMap(({ path }) => path.split(`/category/${id}/`).slice(1)).sort();

  it("include a category that is on the map in eight counties, and wherever it has listings", () => {
    expect(crossingsOf("hvac")).toEqual([
      "city/jacksonville",
      "city/stuart",
      "county/broward",
      "county/duval",
      "county/hillsborough",
      "county/martin",
      "county/miami-dade",
      "county/orange",
      "county/palm-beach",
      "county/pinellas",
      "county/st-lucie",
    ]);
  });

  it("include a category without coordinates only where its listings are", () => {
    expect(crossingsOf("roofing")).toEqual(["county/orange"]);
    expect(crossingsOf("plumbing")).toEqual([]);
  });

  it("include of two cities with one name that of the listing's county", () => {
    expect(crossingsOf("painting")).toEqual(["city/dunnellon-citrus", "county/citrus"]);
  });

  it("do not include a place that is stored by another name than its page looks for", () => {
    expect(crossingsOf("masonry")).toEqual([]);
  });

  it("include all crossings once, at priority 0.7", () => {
    expect(crossed).toHaveLength(11 + 1 + 2);
    expect(new Set(crossed.map(({ priority }) => priority))).toEqual(new Set([0.7]));
  });

  it("give the home page the highest priority, and lists of businesses more than texts", () => {
    expect(priorityOf("/")).toBe(1);
    expect(priorityOf("/categories")).toBe(0.9);
    expect(priorityOf("/about-us")).toBe(0.8);
    expect(pages.find(({ path }) => path === "/")?.changefreq).toBe("daily");
  });

  it("do not include redirects, members' pages and pages after a form", () => {
    const unwanted =
      /^\/submit$|business\/$|confirmation|auth|\/account\b|register|review|featured-business|\?|^\/about$/;
    expect(paths.filter((path) => unwanted.test(path))).toEqual([]);
  });

  it("have the day of an article's last change, unless it is a sample", () => {
    const dates = {
      publishedAt: "2026-01-02T03:04:05.000Z",
      changedAt: "2026-02-03T15:00:00.000Z",
    };
    const entries = listPageEntries(categories, [{ id: "a-story", dates }], []);
    expect(entries.at(-1)).toMatchObject({
      path: "/featured-article/a-story",
      lastmod: "2026-02-03",
    });
  });

  it("have no lastmod if their last change is unknown", () => {
    expect(pages.filter((page) => page.lastmod !== undefined)).toEqual([]);
  });
});

describe("the sitemap of a directory", () => {
  it("without a business contains the other pages", async () => {
    const found = await read(await makeSitemap(directoryOf(0), siteUrl));
    expect(found).toHaveLength(pages.length);
    expect(found[0]).toMatchObject({ url: `${siteUrl}/`, changefreq: "daily", priority: 1 });
  });

  it("with three businesses contains them with Florida's day of their last change", async () => {
    const found = await read(await makeSitemap(directoryOf(3), siteUrl));
    expect(found).toHaveLength(pages.length + 3);
    expect(found.at(-1)).toMatchObject({
      url: `${siteUrl}/business/firm-2`,
      lastmod: "2026-02-02",
    });
  });

  it("with 20,000 businesses is an index whose files contain each page once", async () => {
    const directory = directoryOf(20_000);
    const index = await parseSitemapIndex(Readable.from(await makeSitemap(directory, siteUrl)));
    const files = index.map(({ url }) => url.replace(`${siteUrl}/sitemaps/`, ""));
    expect(files).toEqual(listSitemapFiles({ pages: 1, businesses: 4 }));
    const sizes = [];
    const seen = new Set<string>();
    for (const file of files) {
      const xml = (await makeSitemapPart(file, directory, siteUrl)) ?? "";
      const urls = listUrls(xml);
      sizes.push(urls.length);
      for (const url of urls) seen.add(url);
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_SITEMAP_URLS);
    expect(seen.size).toBe(20_000 + pages.length);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(await makeSitemapPart("businesses-5.xml", directory, siteUrl)).toBeNull();
  });

  it("with many crossings has several files of pages", async () => {
    const many = Array.from({ length: 150 }, (_, index) => `Trade ${index}`);
    const large: Directory = {
      ...directoryOf(3),
      listCategories: async () => ({
        all: many.flatMap((name, index) =>
          categories.all.slice(0, 1).map((one) => ({ ...one, name, id: `trade-${index}` })),
        ),
        moved: {},
      }),
      listCrossings: async () =>
        many.flatMap((name) => listCounties().map((one) => crossing(name, { county: one.name }))),
    };
    const index = await parseSitemapIndex(Readable.from(await makeSitemap(large, siteUrl)));
    const files = index.map(({ url }) => url.replace(`${siteUrl}/sitemaps/`, ""));
    expect(files).toEqual(["pages-1.xml", "pages-2.xml", "businesses-1.xml"]);
    const found = await Promise.all(
      files.map(async (file) => listUrls((await makeSitemapPart(file, large, siteUrl)) ?? "")),
    );
    const urls = found.flat();
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.filter((url) => url.includes("/county/")).length).toBe(150 * 67 + 67);
    expect(Math.max(...found.map(({ length }) => length))).toBe(MAX_SITEMAP_URLS);
    expect(await makeSitemapPart("pages-3.xml", large, siteUrl)).toBeNull();
  });

  it.each([1, 100, 7_999, 8_001, 16_000, 16_001, 1_000_000, 2_000_000])(
    "with %i businesses has files that are neither empty nor too large",
    (businesses) => {
      const average = businesses / countBusinessFiles(businesses);
      expect(average).toBeLessThanOrEqual(0.8 * MAX_SITEMAP_URLS);
      expect(average).toBeGreaterThan(businesses > 8_000 ? 0.3 * MAX_SITEMAP_URLS : 0);
    },
  );

  it("has no file of businesses without a business", async () => {
    expect(await makeSitemapPart("businesses-1.xml", directoryOf(0), siteUrl)).toBeNull();
  });

  it("becomes an index with the first business above the maximum", async () => {
    const room = MAX_SITEMAP_URLS - pages.length;
    expect(await makeSitemap(directoryOf(room), siteUrl)).toContain("<urlset");
    expect(await makeSitemap(directoryOf(room + 1), siteUrl)).toContain("<sitemapindex");
  });
});

describe("the name of a sitemap's file", () => {
  it.each([
    "",
    "pages.xml",
    "constructor-1.xml",
    "businesses-0.xml",
    "businesses-01.xml",
    "businesses-10000.xml",
    "businesses-1.xml.gz",
    "businesses--1.xml",
    "businesses-1e3.xml",
    "../pages.xml",
  ])("is invalid as %j", (name) => {
    expect(parseSitemapFile(name)).toBeNull();
  });

  it("is that of pages or of businesses by number", () => {
    const names = listSitemapFiles({ pages: 1, businesses: 2 });
    expect(names.map(parseSitemapFile)).toEqual([
      { kind: "pages", number: 1 },
      { kind: "businesses", number: 1 },
      { kind: "businesses", number: 2 },
    ]);
  });
});

describe("robots.txt", () => {
  it("names the sitemap only when indexing is allowed", () => {
    expect(toRobots({ isWelcome: true, siteUrl }).sitemap).toBe(`${siteUrl}/sitemap.xml`);
    expect(toRobots({ isWelcome: false, siteUrl })).not.toHaveProperty("sitemap");
  });

  it("disallows the search around a business, and allows the search", () => {
    const [rule] = [toRobots({ isWelcome: true, siteUrl }).rules].flat();
    const closed = [rule?.disallow ?? []].flat();
    const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
    expect(isClosed("/businesses/search/harbor-bakery-1")).toBe(true);
    expect(isClosed("/businesses/search?category=hvac")).toBe(false);
  });

  it("does not disallow a page of the sitemap", () => {
    const { rules } = toRobots({ isWelcome: true, siteUrl });
    const [rule] = [rules].flat();
    const closed = [rule?.disallow ?? []].flat();
    const paths = [...pages.map(({ path }) => path), "/business/review-1", "/developers"];
    expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  });
});
