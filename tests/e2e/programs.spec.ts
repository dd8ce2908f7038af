// The API: its responses, its errors, and its OpenAPI document, which must describe both. External libraries parse the
// formats.
import { check as checkGeoJson } from "@placemarkio/check-geojson";
import { Validator } from "@seriousme/openapi-schema-validator";
import { parse as parseCsv } from "csv-parse/sync";
import { parse as parseVcard } from "vcard4";
import { expect, test } from "@playwright/test";
import { businesses } from "../../data/sample";
import { call, createChecker, readDocument } from "../support/api";
import { newNetwork } from "../support/network";
import { askSeveral } from "../support/several-at-once";
import { siteOrigin } from "../support/site";
import { ask, toText } from "../support/site-ask";

type Listed = {
  id: string;
  name: string;
  county: { id: string } | null;
  distanceMiles: number | null;
};
type List = { data: Listed[]; total: number; next: string | null; source: { kind: string } };

const list = async (query: string): Promise<List> => (await call(`/businesses${query}`)).json();
const one = "/businesses/halvorsen-cooling-1";

test.describe("the OpenAPI document", () => {
  test("is valid", async () => {
    const { valid, errors } = await new Validator().validate(await readDocument());
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test("describes responses and errors", async () => {
    const document = await readDocument();
    const check = createChecker(document);
    expect(check("Businesses", await list(""))).toBeNull();
    expect(check("Businesses", await list("?near=34994&limit=3"))).toBeNull();
    expect(check("Businesses", await list("?q=qqzzqq"))).toBeNull();
    expect(check("Business", await (await call(one)).json())).toBeNull();
    for (const path of ["/businesses?page=2", "/businesses/no-such-business"]) {
      expect(check("Problem", await (await call(path)).json())).toBeNull();
    }
    expect(check("Business", { data: {} })).not.toBeNull();
  });

  test("contains every parameter of the server", async () => {
    const { paths } = await readDocument();
    const parameters = paths["/businesses"]?.get.parameters ?? [];
    const texts: Record<string, string> = {
      q: "plumber",
      near: "Stuart",
      limit: "5",
      category: "hvac",
    };
    for (const { name, schema } of parameters) {
      if (name === "cursor") continue;
      const value = texts[name] ?? String(schema.enum?.[0] ?? true);
      const more = name === "radius" ? "&near=Stuart" : "";
      const { status } = await call(`/businesses?${name}=${value}${more}`);
      expect(status, `${name}=${value}`).toBe(200);
    }
    expect(parameters.map(({ name }) => name)).toContain("cursor");
  });
});

test("unknown paths of the API return a problem document, not a page", async () => {
  const check = createChecker(await readDocument());
  for (const path of ["/nothing", "/businesses/halvorsen-cooling-1/photos"]) {
    const response = await call(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      404,
      "application/problem+json",
    ]);
    expect(check("Problem", await response.json())).toBeNull();
  }
});

test.describe("businesses in the API", () => {
  test("are the whole directory in pages", async () => {
    const found: string[] = [];
    let next: string | null = "/businesses?sort=name&limit=100";
    while (next) {
      const response: Response = await call(next);
      const { data, next: following }: List = await response.json();
      expect(response.headers.get("link")).toBe(following && `<${following}>; rel="next"`);
      found.push(...data.map(({ id }) => id));
      next = following && following.replace(/^.*\/api\/v1/, "");
    }
    expect(found.toSorted()).toEqual(businesses.map(({ id }) => id).toSorted());
  });

  test("have the same filters as the search", async () => {
    const inMartin = await list("?county=martin&verified=true&limit=100");
    expect(new Set(inMartin.data.map(({ county }) => county?.id))).toEqual(new Set(["martin"]));
    expect(inMartin.total).toBe(inMartin.data.length);
    const near = await list("?near=34994&radius=10");
    const miles = near.data.map(({ distanceMiles }) => distanceMiles ?? Infinity);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(Math.max(...miles)).toBeLessThanOrEqual(10);
    const { body } = await ask("/businesses/search?q=plumber+in+Stuart");
    const answered = await list("?q=plumber+in+Stuart");
    for (const { name } of answered.data) expect(toText(body)).toContain(toText(name).trim());
  });

  test("contain only data that their page shows", async () => {
    const { data } = await (await call(one)).json();
    const text = toText((await ask(`/business/${data.id}`)).body);
    for (const value of [data.name, data.address, data.zip, data.county.name, data.email]) {
      expect(text).toContain(toText(String(value)).trim());
    }
    expect(data.rating ? text : "No reviews yet").toContain(
      data.rating ? `${data.rating.average.toFixed(1)} out of 5` : "No reviews yet",
    );
  });

  test("are GeoJSON", async () => {
    const response = await call("/businesses?format=geojson&near=34994");
    expect(response.headers.get("content-type")).toBe("application/geo+json");
    const { features } = checkGeoJson(await response.text()) as { features: unknown[] };
    expect(features.length).toBeGreaterThan(0);
    checkGeoJson(await (await call(`${one}?format=geojson`)).text());
  });

  test("are CSV", async () => {
    const response = await call("/businesses?format=csv&limit=100");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const rows: Record<string, string>[] = parseCsv(await response.text(), { columns: true });
    expect(rows).toHaveLength(100);
    expect(rows.every(({ id, name, phone }) => id && name && !phone?.startsWith("+"))).toBe(true);
  });

  test("are single vCards", async () => {
    const response = await call(`${one}?format=vcard`);
    expect(response.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    const text = await response.text();
    const cards = [parseVcard(text)].flat();
    expect(cards).toHaveLength(1);
    const valueOf = (name: string) =>
      cards[0]?.parsedVcard.find(({ property }) => property === name)?.value;
    expect(valueOf("FN")).toBe("Halvorsen Cooling & Heating");
    expect(valueOf("TEL")).toMatch(/^tel:\+1\d{10}$/);
    expect(cards[0]?.properties).toEqual(expect.arrayContaining(["ADR", "GEO", "URL", "NOTE"]));
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  test("are revalidated by their ETag", async () => {
    for (const path of ["/businesses?county=martin", one, `${one}?format=vcard`]) {
      const tag = (await call(path)).headers.get("etag") ?? "";
      expect(tag).toMatch(/^"[\w-]{20,}"$/);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
        const again = await call(path, { "If-None-Match": known });
        expect(again.status).toBe(304);
        expect(await again.text()).toBe("");
      }
      expect((await call(path, { "If-None-Match": '"other"' })).status).toBe(200);
    }
  });

  test("may be read from any website, without cookies", async () => {
    const { headers } = await call("/businesses?limit=1", { Origin: "https://elsewhere.example" });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
    const preflight = await fetch(`${siteOrigin()}/api/v1/businesses`, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("If-None-Match");
  });
});

test.describe("invalid API requests", () => {
  const refused: [query: string, ...parameters: string[]][] = [
    ["page=2", "page"],
    ["constructor=1", "constructor"],
    ["format=xml", "format"],
    ["format=vcard", "format"],
    ["format=", "format"],
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=1e2", "limit"],
    ["limit=-5", "limit"],
    ["limit=5&limit=6", "limit"],
    ["cursor=", "cursor"],
    ["cursor=abc", "cursor"],
    ["cursor=WzIsIngiXQ", "cursor"],
    [`cursor=${"A".repeat(300)}`, "cursor"],
    ["category=all", "category"],
    ["category=HVAC", "category"],
    ["county=atlantis", "county"],
    ["branch=Navy", "branch"],
    ["near=10001", "near"],
    ["near=qqzzqq", "near"],
    ["radius=7&near=Stuart", "radius"],
    ["radius=30", "radius"],
    ["verified=yes", "verified"],
    ["sort=price", "sort"],
    ["sort=distance", "sort"],
    ["q=", "q"],
    ["q=!!!", "q"],
    [`q=${"a".repeat(201)}`, "q"],
    ["sort=price&limit=0&nonsense=1", "sort", "limit", "nonsense"],
  ];

  test("are refused with the name of the parameter", async () => {
    await askSeveral(refused, async ([query, ...parameters]) => {
      const response = await call(`/businesses?${query}`);
      const asked = query.slice(0, 40);
      expect.soft(response.status, asked).toBe(400);
      expect.soft(response.headers.get("content-type"), asked).toBe("application/problem+json");
      const { detail, errors } = await response.json();
      const named = errors.map((error: { parameter: string }) => error.parameter);
      expect.soft(named.toSorted(), asked).toEqual(parameters.toSorted());
      for (const parameter of parameters) expect.soft(detail, asked).toContain(parameter);
    });
  });

  test("include a cursor of another query", async () => {
    const { next } = await list("?limit=5");
    const cursor = new URL(next ?? "").searchParams.get("cursor");
    expect((await call(`/businesses?limit=5&cursor=${cursor}`)).status).toBe(200);
    expect((await call(`/businesses?limit=6&cursor=${cursor}`)).status).toBe(400);
    expect((await call(`/businesses?limit=5&county=martin&cursor=${cursor}`)).status).toBe(400);
  });

  test("include an unknown business, a 404 with a message", async () => {
    for (const id of ["no-such-business", "..%2f", "%00", "A", "a".repeat(200)]) {
      const response = await call(`/businesses/${id}`);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
    }
    expect((await call(`${one}?limit=5`)).status).toBe(400);
  });
});

test("the rate limit responds with the seconds to wait", async () => {
  const network = newNetwork();
  let response: Response | undefined;
  // Invalid requests count as well, and cost half. The count resets every minute, which may happen in between.
  for (let calls = 0; calls < 2000 && !response; calls += 8) {
    const few = Array.from({ length: 8 }, () => call("/businesses?category=nothing", network));
    response = (await Promise.all(few)).find(({ status }) => status !== 400);
  }
  expect(response?.status).toBe(429);
  expect(Number(response?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await response?.json()).detail).toMatch(/Ask again in \d+ seconds?/);
});
