// Files for search engines, feed readers and messengers: sitemap, robots.txt, feeds, share pictures.
import Parser from "rss-parser";
import { expect, test } from "@playwright/test";
import { businesses } from "../../data/sample";
import { siteOrigin } from "../support/site";
import { ask } from "../support/site-ask";
import { hasXmllint, lintXml, sitemapSchema } from "../support/xml";

for (const path of ["/feed.xml", "/county/martin/feed.xml", "/category/hvac/feed.xml"]) {
  test(`${path} is a feed of new businesses, and its page links to it`, async () => {
    const { body, headers } = await ask(path);
    expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    if (hasXmllint) expect(lintXml(body)).toBe("");
    const feed = await new Parser().parseString(body);
    const dates = feed.items.map(({ isoDate }) => isoDate ?? "");
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const { link } of feed.items.slice(0, 3)) {
      expect((await ask((link ?? "").replace(siteOrigin(), ""))).status).toBe(200);
    }
    const page = await ask(path.replace(/feed\.xml$/, "").replace(/(.)\/$/, "$1"));
    expect(page.body).toContain(`href="${siteOrigin()}${path}"`);
  });
}

for (const [path, type] of [
  ["/favicon.ico", "image/x-icon"], // asked for wherever the head of a page has not arrived yet
  ["/icon.svg", "image/svg+xml"],
  ["/apple-icon.png", "image/png"],
] as const) {
  test(`${path} is the site's icon`, async () => {
    const { status, headers } = await ask(path);
    expect([status, headers["content-type"]]).toEqual([200, type]);
  });
}

test("an unknown feed is a 404", async () => {
  expect((await ask("/county/atlantis/feed.xml")).status).toBe(404);
  expect((await ask("/category/all/feed.xml")).status).toBe(404);
});

test("the sitemap is valid, and /sitemap redirects to it", async () => {
  const { body, headers } = await ask("/sitemap.xml");
  expect(headers["content-type"]).toContain("xml");
  if (hasXmllint) expect(lintXml(body, sitemapSchema)).toBe("");
  for (const { id } of businesses)
    expect(body).toContain(`<loc>${siteOrigin()}/business/${id}</loc>`);
  const old = await ask("/sitemap");
  expect([old.status, old.location]).toEqual([308, "/sitemap.xml"]);
  expect((await ask("/sitemaps/pages-1.xml")).status).toBe(200);
  expect((await ask("/sitemaps/businesses-99.xml")).status).toBe(404);
});

test("robots.txt names the sitemap, and disallows members' pages", async () => {
  const { body } = await ask("/robots.txt");
  expect(body).toContain(`Sitemap: ${siteOrigin()}/sitemap.xml`);
  for (const path of ["/account", "/auth", "/review", "/register-business"]) {
    expect(body).toContain(`Disallow: ${path}\n`);
  }
});

test("llms.txt links only to existing pages", async () => {
  const { body } = await ask("/llms.txt");
  const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, url = ""]) => url);
  expect(links.length).toBeGreaterThan(10);
  for (const url of links) expect((await ask(url.replace(siteOrigin(), ""))).status).toBe(200);
});

for (const path of ["home", "category/hvac", "county/martin", "business/halvorsen-cooling-1"]) {
  test(`/share/${path} is a picture of 1200 by 630 pixels`, async () => {
    const response = await fetch(`${siteOrigin()}/share/${path}`);
    expect(response.headers.get("content-type")).toBe("image/png");
    const png = Buffer.from(await response.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const tag = response.headers.get("etag") ?? "";
    const again = await fetch(`${siteOrigin()}/share/${path}`, {
      headers: { "If-None-Match": tag },
    });
    expect(again.status).toBe(304);
  });
}

test("an unknown share picture is a 404", async () => {
  for (const path of ["/share/county/atlantis", "/share/home/x", "/share/business/no-such-1"]) {
    expect((await ask(path)).status).toBe(404);
  }
});
