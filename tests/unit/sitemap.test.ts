import { Readable } from "node:stream";
import { parseSitemap, parseSitemapIndex } from "sitemap";
import { listCounties, listRegions } from "@/lib/places/rules";
import { toRobots } from "@/lib/seo/robots";
import {
  countBusinessFiles,
  listPageEntries,
  listSitemapFiles,
  MAX_SITEMAP_URLS,
  parseSitemapFile,
} from "@/lib/seo/sitemap";
import { type Directory, makeSitemap, makeSitemapPart } from "@/lib/seo/sitemap-files";
import { hasXmllint, lintXml, sitemapSchema } from "../support/xml";
import { articles } from "../support/articles";
import { categories } from "../support/categories";

const siteUrl = "https://vets.example";
const read = (xml: string) => parseSitemap(Readable.from(xml));
const pages = listPageEntries(categories, articles);

/** A directory with this number of businesses, with the queries that a sitemap needs. */
function directoryOf(size: number): Directory {
  const entries = Array.from({ length: size }, (_, index) => {
    return { id: `firm-${index}`, updatedAt: "2026-02-03T04:05:06.000Z" };
  });
  return {
    listArticles: async () => articles,
    listCategories: async () => categories,
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

  it("include every category in eight counties at priority 0.7", () => {
    const crossings = pages.filter(({ path }) => /^\/category\/.+\/county\//.test(path));
    expect(crossings).toHaveLength(categories.all.length * 8);
    expect(new Set(crossings.map(({ priority }) => priority))).toEqual(new Set([0.7]));
    expect(paths).toContain("/category/hvac/county/st-lucie");
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

  it("have no lastmod, because their last change is unknown", () => {
    expect(pages.filter((page) => page.lastmod !== undefined)).toEqual([]);
  });
});

describe("the sitemap of a directory", () => {
  it("without a business contains the other pages", async () => {
    const found = await read(await makeSitemap(directoryOf(0), siteUrl));
    expect(found).toHaveLength(pages.length);
    expect(found[0]).toMatchObject({ url: `${siteUrl}/`, changefreq: "daily", priority: 1 });
  });

  it("with three businesses contains them with the date of their last change", async () => {
    const found = await read(await makeSitemap(directoryOf(3), siteUrl));
    expect(found).toHaveLength(pages.length + 3);
    expect(found.at(-1)).toMatchObject({
      url: `${siteUrl}/business/firm-2`,
      lastmod: "2026-02-03T04:05:06.000Z",
    });
  });

  it("with 200,000 businesses is an index whose files contain each page once", async () => {
    const directory = directoryOf(200_000);
    const index = await parseSitemapIndex(Readable.from(await makeSitemap(directory, siteUrl)));
    const files = index.map(({ url }) => url.replace(`${siteUrl}/sitemaps/`, ""));
    expect(files).toEqual(listSitemapFiles(32));
    const sizes = [];
    const seen = new Set<string>();
    for (const file of files) {
      const xml = (await makeSitemapPart(file, directory, siteUrl)) ?? "";
      const urls = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
      sizes.push(urls.length);
      for (const url of urls) seen.add(url);
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_SITEMAP_URLS);
    expect(seen.size).toBe(200_000 + pages.length);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(await makeSitemapPart("businesses-33.xml", directory, siteUrl)).toBeNull();
  });

  it("has no file of businesses beside the single one", async () => {
    expect(await makeSitemapPart("businesses-1.xml", directoryOf(3), siteUrl)).toBeNull();
  });

  it.each([1, 100, 7_999, 8_001, 16_000, 16_001, 1_000_000, 2_000_000])(
    "with %i businesses and many other pages has files that are neither empty nor too large",
    (businesses) => {
      const average = businesses / countBusinessFiles(businesses, MAX_SITEMAP_URLS);
      expect(average).toBeLessThanOrEqual(0.8 * MAX_SITEMAP_URLS);
      expect(average).toBeGreaterThan(businesses > 8_000 ? 0.3 * MAX_SITEMAP_URLS : 0);
    },
  );

  it("has no file of businesses without a business", () => {
    expect(countBusinessFiles(0, MAX_SITEMAP_URLS + 1)).toBe(0);
  });

  it("becomes an index with the first business above the maximum", async () => {
    const room = MAX_SITEMAP_URLS - pages.length;
    expect(await makeSitemap(directoryOf(room), siteUrl)).toContain("<urlset");
    expect(await makeSitemap(directoryOf(room + 1), siteUrl)).toContain("<sitemapindex");
  });

  (hasXmllint ? it : it.skip)("keeps the schema of sitemaps.org", async () => {
    const documents = [
      await makeSitemap(directoryOf(0), siteUrl),
      await makeSitemap(directoryOf(2), siteUrl),
      await makeSitemapPart("businesses-1.xml", directoryOf(12_000), siteUrl),
    ];
    for (const xml of documents) expect(lintXml(xml ?? "", sitemapSchema)).toBe("");
    expect(lintXml("<urlset></urlset>", sitemapSchema)).not.toBe("");
  });
});

describe("the name of a sitemap's file", () => {
  it.each([
    "",
    "pages",
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

  it("is that of the pages, or of businesses by number", () => {
    expect(listSitemapFiles(2).map(parseSitemapFile)).toEqual(["pages", 1, 2]);
  });
});

describe("robots.txt", () => {
  it("names the sitemap only when indexing is allowed", () => {
    expect(toRobots({ isWelcome: true, siteUrl }).sitemap).toBe(`${siteUrl}/sitemap.xml`);
    expect(toRobots({ isWelcome: false, siteUrl })).not.toHaveProperty("sitemap");
  });

  it("does not disallow a page of the sitemap", () => {
    const { rules } = toRobots({ isWelcome: true, siteUrl });
    const [rule] = [rules].flat();
    const closed = [rule?.disallow ?? []].flat();
    const paths = [...pages.map(({ path }) => path), "/business/review-1", "/developers"];
    expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  });
});
