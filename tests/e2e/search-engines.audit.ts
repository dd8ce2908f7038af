// Visits every page of the sitemap once, and compares its metadata with its content.
import { parseSitemap } from "sitemap";
import { Readable } from "node:stream";
import { expect, test } from "@playwright/test";
import { businesses } from "../../data/sample";
import { newNetwork } from "../support/network";
import { siteOrigin } from "../support/site";
import { type Answer, ask, readHead } from "../support/site-ask";
import { lintXml, sitemapSchema } from "../support/xml";
import { findUnshown, readNodes } from "../support/structured-data";

const TIMEOUT_MS = 15 * 60_000;
const AT_ONCE = 4;
/** Only every eighth picture is requested. */
const PICTURES_SKIPPED = 8;

const pages = new Map<string, Answer>();

test("sitemaps keep the schema of sitemaps.org, and other XML is well-formed", async () => {
  for (const path of ["/sitemap.xml", "/sitemaps/pages-1.xml", "/sitemaps/businesses-1.xml"])
    expect(lintXml((await ask(path)).body, sitemapSchema), path).toBe("");
  for (const path of ["/feed.xml", "/opensearch.xml"])
    expect(lintXml((await ask(path)).body), path).toBe("");
  expect(lintXml("<urlset></urlset>", sitemapSchema)).not.toBe("");
});

test.describe("the pages of the sitemap", () => {
  test.describe.configure({ mode: "serial" });

  test.beforeAll(async () => {
    test.setTimeout(TIMEOUT_MS);
    const { body } = await ask("/sitemap.xml");
    const urls = (await parseSitemap(Readable.from(body))).map(({ url }) => new URL(url));
    const paths = urls.map(({ pathname, search }) => pathname + search);
    while (paths.length > 0) {
      const batch = paths.splice(0, AT_ONCE);
      await Promise.all(batch.map(async (path) => pages.set(path, await ask(path))));
    }
  });

  /** Returns the faults of the pages, each with its path. */
  const findFaults = (faultOf: (answer: Answer, path: string) => unknown) =>
    [...pages].flatMap(([path, answer]) => {
      const fault = faultOf(answer, path);
      return fault ? [`${path}: ${String(fault)}`] : [];
    });

  test("exist, and include every business", () => {
    expect(findFaults(({ status }) => status !== 200 && status)).toEqual([]);
    const missing = businesses.filter(({ id }) => !pages.has(`/business/${id}`));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test("are indexable with this canonical URL", () => {
    expect(
      findFaults(
        ({ headers, body }) =>
          headers["x-robots-tag"] ?? /<meta name="robots" content="[^"]*noindex/.exec(body),
      ),
    ).toEqual([]);
    const canonicalOf = (path: string) => siteOrigin() + (path === "/" ? "" : path);
    expect(
      findFaults(({ body }, path) => {
        const { canonical } = readHead(body);
        return canonical !== canonicalOf(path) && canonical;
      }),
    ).toEqual([]);
  });

  test("have unique titles and descriptions of the right length", () => {
    const seen = new Set<string>();
    expect(
      findFaults(({ body }) => {
        const { title, description } = readHead(body);
        const isNew = !seen.has(title) && !seen.has(description);
        seen.add(title).add(description);
        const fits = unescape(title).length <= 60 && unescape(description).length <= 155;
        return (
          (!isNew || !fits || title === "" || description === "") && `${title} | ${description}`
        );
      }),
    ).toEqual([]);
  });

  test("have the same metadata for social networks, with a picture", () => {
    expect(
      findFaults(({ body }, path) => {
        const meta = readMeta(body);
        const { title, canonical } = readHead(body);
        const wrong = [
          meta.get("og:title") && title.startsWith(meta.get("og:title") ?? "") ? "" : "og:title",
          meta.get("og:description") === meta.get("description") ? "" : "og:description",
          meta.get("og:url") === canonical ? "" : "og:url",
          meta.get("og:image")?.startsWith(`${siteOrigin()}/share/`) ? "" : "og:image",
          meta.get("og:image:alt") ? "" : "og:image:alt",
          meta.get("twitter:card") === "summary_large_image" ? "" : "twitter:card",
          meta.get("twitter:image") === meta.get("og:image") ? "" : "twitter:image",
          meta.get("keywords") ? "" : "keywords",
          path.startsWith("/county/") && !meta.get("geo.position") ? "geo.position" : "",
        ];
        return wrong.filter(Boolean).join(", ");
      }),
    ).toEqual([]);
  });

  test("have existing pictures", async () => {
    test.setTimeout(TIMEOUT_MS);
    const all = new Set(
      [...pages.values()].map(({ body }) => readMeta(body).get("og:image") ?? ""),
    );
    expect(all.size).toBeGreaterThan(businesses.length);
    const broken: string[] = [];
    // Each picture is drawn on request, which is slow.
    for (const url of [...all].filter((_, index) => index % PICTURES_SKIPPED === 0)) {
      const { status, headers } = await fetch(url, { headers: newNetwork() });
      if (status !== 200 || headers.get("content-type") !== "image/png") broken.push(url);
    }
    expect(broken).toEqual([]);
  });

  test("have structured data that the page shows", () => {
    expect(findFaults(({ body }) => findUnshown(body).join(", "))).toEqual([]);
  });

  test("have structured data of the right type", () => {
    const kinds: [RegExp, RegExp][] = [
      [/^\/$/, /WebSite,Organization/],
      [/^\/business\//, /./],
      [/^\/county\//, /WebSite,ItemList,AdministrativeArea,BreadcrumbList/],
      [/^\/(category|region)\//, /ItemList,BreadcrumbList/],
      [/^\/(categories|regions|featured)$/, /ItemList/],
      [/^\/businesses\/search/, /ItemList/],
      [/^\/featured-article\//, /Article,Organization/],
    ];
    // A kind that matches no page would test nothing.
    const paths = [...pages.keys()];
    expect(kinds.filter(([kind]) => !paths.some((path) => kind.test(path)))).toEqual([]);
    expect(
      findFaults(({ body }, path) => {
        const types = readNodes(body)
          .map((node) => node["@type"])
          .join(",");
        const wanted = kinds.find(([paths]) => paths.test(path))?.[1];
        return wanted && !wanted.test(types) && types;
      }),
    ).toEqual([]);
  });
});

/** Returns the contents of a page's meta elements by name or property. */
function readMeta(html: string): Map<string, string> {
  const elements = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return new Map([...elements].map(([, name = "", content = ""]) => [name, content]));
}

function unescape(text: string): string {
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
