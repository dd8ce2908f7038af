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

test("the OpenAPI document is valid, and describes responses and errors", async () => {
  const document = await readDocument();
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  const check = createChecker(document);
  for (const query of ["", "?near=34994&limit=3", "?q=qqzzqq"])
    expect(check("Businesses", await list(query))).toBeNull();
  expect(check("Business", await (await call(one)).json())).toBeNull();
  for (const [path, status] of [
    ["/businesses?page=2", 400],
    [`${one}?limit=5`, 400],
    ["/businesses/no-such-business", 404],
    ["/businesses/%00", 404],
    [`${one}/photos`, 404],
    ["/nothing", 404],
  ] as const) {
    const response = await call(path);
    expect([response.status, response.headers.get("content-type")], path).toEqual([
      status,
      "application/problem+json",
    ]);
    expect(check("Problem", await response.json()), path).toBeNull();
  }
  expect(check("Business", { data: {} })).not.toBeNull();
});

test("the OpenAPI document contains every parameter of the server", { tag: "@audit" }, async () => {
  const { paths } = await readDocument();
  const parameters = paths["/businesses"]?.get.parameters ?? [];
  const texts: Record<string, string> = {
    q: "plumber",
    near: "Stuart",
    limit: "5",
    category: "hvac",
    certification: "sba-sdvosb",
    naics: "238220",
    serves: "martin",
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

test.describe("businesses in the API", () => {
  test("are the whole directory in pages", async () => {
    const found: string[] = [];
    let next: string | null = "/businesses?sort=name&limit=100";
    while (next) {
      const response: Response = await call(next);
      const { data, next: following }: List = await response.json();
      const link = response.headers.get("link");
      expect(link).toContain(following ? `<${following}>; rel="next"` : 'rel="license"');
      found.push(...data.map(({ id }) => id));
      next = following && following.replace(/^.*\/api\/v1/, "");
    }
    expect(found.toSorted()).toEqual(businesses.map(({ id }) => id).toSorted());
  });

  test("have the same filters as the search", { tag: "@audit" }, async () => {
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

  test("are GeoJSON, CSV and vCards that other programs read", async () => {
    const geojson = await call("/businesses?format=geojson&near=34994");
    expect(geojson.headers.get("content-type")).toBe("application/geo+json");
    checkGeoJson(await geojson.text());
    checkGeoJson(await (await call(`${one}?format=geojson`)).text());

    const csv = await call("/businesses?format=csv&limit=100");
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const rows: Record<string, string>[] = parseCsv(await csv.text(), { columns: true });
    expect(rows).toHaveLength(100);
    expect(rows.every(({ id, name, phone }) => id && name && !phone?.startsWith("+"))).toBe(true);

    const vcard = await call(`${one}?format=vcard`);
    expect(vcard.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    const cards = [parseVcard(await vcard.text())].flat();
    expect(cards).toHaveLength(1);
    const valueOf = (name: string) =>
      cards[0]?.parsedVcard.find(({ property }) => property === name)?.value;
    expect(valueOf("FN")).toBe("Halvorsen Cooling & Heating");
    expect(valueOf("TEL")).toMatch(/^tel:\+1\d{10}$/);
    expect(cards[0]?.properties).toEqual(expect.arrayContaining(["ADR", "GEO", "URL", "NOTE"]));
  });

  test("are revalidated by their ETag, and may be read from any website, without cookies", async () => {
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
    ["format=vcard", "format"],
    ["limit=101", "limit"],
    ["cursor=WzIsIngiXQ", "cursor"],
    ["category=HVAC", "category"],
    ["near=10001", "near"],
    ["radius=30", "radius"],
    ["q=!!!", "q"],
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
});

test("the rate limit responds with the seconds to wait", { tag: "@audit" }, async () => {
  const network = newNetwork();
  let response: Response | undefined;
  // Invalid requests count as well, and cost half. The count resets every minute, which may happen in between.
  for (let calls = 0; calls < 2000 && !response; calls += 8) {
    const few = Array.from({ length: 8 }, () => call("/businesses?category=nothing", network));
    response = (await Promise.all(few)).find(({ status }) => status !== 400);
  }
  expect(response?.status).toBe(429);
  expect(Number(response?.headers.get("retry-after"))).toBeGreaterThan(0);
  const detail = expect.stringMatching(/Ask again in \d+ seconds?/);
  expect(await response?.json()).toMatchObject({ detail });
});
