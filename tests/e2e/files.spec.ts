// Files for search engines, feed readers and messengers: sitemap, robots.txt, feeds, share pictures.
import { existsSync } from "node:fs";
import Parser from "rss-parser";
import { expect, test } from "@playwright/test";
import { businesses } from "../../data/sample";
import { siteOrigin } from "../support/site";
import { ask } from "../support/site-ask";

test("a feed contains new businesses, and its page links to it", async () => {
  for (const path of ["/feed.xml", "/county/martin/feed.xml", "/category/hvac/feed.xml"]) {
    const { body, headers } = await ask(path);
    expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const feed = await new Parser().parseString(body);
    const dates = feed.items.map(({ isoDate }) => isoDate ?? "");
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const [newest] = feed.items;
    expect((await ask((newest?.link ?? "").replace(siteOrigin(), ""))).status).toBe(200);
    const page = await ask(path.replace(/feed\.xml$/, "").replace(/(.)\/$/, "$1"));
    expect(page.body).toContain(`href="${siteOrigin()}${path}"`);
  }
});

test("the site has icons", async () => {
  for (const [path, type] of [
    ["/favicon.ico", "image/x-icon"], // asked for wherever the head of a page has not arrived yet
    ["/icon.svg", "image/svg+xml"],
    ["/apple-icon.png", "image/png"],
  ] as const) {
    const { status, headers } = await ask(path);
    expect([status, headers["content-type"]]).toEqual([200, type]);
  }
});

test("the sitemap contains every business, and robots.txt and /sitemap lead to it", async () => {
  const { body, headers } = await ask("/sitemap.xml");
  expect(headers["content-type"]).toContain("xml");
  for (const { id } of businesses)
    expect(body).toContain(`<loc>${siteOrigin()}/business/${id}</loc>`);
  const old = await ask("/sitemap");
  expect([old.status, old.location]).toEqual([308, "/sitemap.xml"]);
  expect((await ask("/sitemaps/pages-1.xml")).status).toBe(200);
  expect((await ask("/robots.txt")).body).toContain(`Sitemap: ${siteOrigin()}/sitemap.xml`);
});

test("llms.txt links only to existing pages", { tag: "@audit" }, async () => {
  const { body } = await ask("/llms.txt");
  const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, url = ""]) => url);
  expect(links.length).toBeGreaterThan(10);
  for (const url of links) expect((await ask(url.replace(siteOrigin(), ""))).status).toBe(200);
});

test("a share picture has 1200 by 630 pixels, and is revalidated by its ETag", async () => {
  for (const path of [
    "/share/home",
    "/share/category/hvac",
    "/share/business/halvorsen-cooling-1",
  ]) {
    const response = await fetch(siteOrigin() + path);
    expect(response.headers.get("content-type")).toBe("image/png");
    const png = Buffer.from(await response.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const known = { "If-None-Match": response.headers.get("etag") ?? "" };
    expect((await fetch(siteOrigin() + path, { headers: known })).status).toBe(304);
  }
});

test("unknown feeds, sitemaps, pictures, and files of the project are a 404", async () => {
  const files = ["/.git/config", "/.env.local", "/.data/secrets.json", "/package.json"];
  for (const path of [
    "/county/atlantis/feed.xml",
    "/category/all/feed.xml",
    "/sitemaps/businesses-99.xml",
    "/share/county/atlantis",
    "/share/business/no-such-1",
    "/_next/image?url=%2Fapple-icon.png&w=640&q=75",
    ...files.flatMap((file) => [file, `/..${file}`, `/%2e%2e${file}`, `/_next/..${file}`]),
  ])
    expect.soft((await ask(path)).status, path).toBe(404);
  expect(existsSync(".next/standalone/.next/cache"), "a folder that no build has").toBe(false);
});
