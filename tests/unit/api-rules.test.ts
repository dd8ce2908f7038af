import {
  parseCursor,
  readParameters,
  toCursor,
  toParameterErrors,
  toPublicBusiness,
  toPublicInterpretation,
  toSearchRequest,
} from "@/lib/api/rules";
import { listParameters, businessResponse, publicBusiness } from "@/lib/api/schema";
import { toCsv, toFeature, toVcard } from "@/lib/api/formats";
import { sampleStore } from "@/lib/store/sample-store";
import { runSearch } from "@/lib/search/run-search";
import { hostileTexts } from "../support/hostile-texts";
import { listSampleBusinesses, makeBusiness } from "../support/businesses";
import { categories } from "../support/categories";
import { DATA_LICENSE } from "@/lib/site";

const siteUrl = "https://vets.example";
const ask = (query: string) => listParameters.parse(Object.fromEntries(new URLSearchParams(query)));
const shown = (values = {}) => toPublicBusiness(categories, makeBusiness(values), siteUrl);
const answered = (values = {}) => ({
  data: { ...shown(values), closedOn: null },
  license: DATA_LICENSE.url,
  source: { kind: "live" as const },
});

describe("query parameters", () => {
  it("are errors when given twice", () => {
    const { errors } = readParameters(new URLSearchParams("q=a&q=b&limit=1"));
    expect(errors).toEqual([{ parameter: "q", detail: "q is given twice" }]);
  });

  it("are each named in the error when invalid", () => {
    const result = listParameters.safeParse({ nonsense: "1", limit: "0" });
    const errors = result.success ? [] : toParameterErrors(result.error);
    expect(errors.map(({ parameter }) => parameter).toSorted()).toEqual(["limit", "nonsense"]);
    for (const { parameter, detail } of errors) expect(detail).toMatch(RegExp(`^${parameter} `));
  });

  it.each([
    ["near=34994&radius=50", { near: "34994", radiusMiles: 50 }],
    ["branch=marine-corps", { branch: "Marine Corps" }],
    ["verified=true&open=false", { verifiedOnly: true, openNow: false }],
    [
      "category=hvac&county=st-lucie&sort=newest",
      { category: "hvac", county: "st-lucie", sort: "newest" },
    ],
    ["q=plumber", { words: "plumber", page: 3 }],
    ["limit=100", { words: "", page: 3, pageSize: 100 }],
  ])("%s have the same meaning as on the search page", (query, request) => {
    expect(toSearchRequest(categories, ask(query), 3)).toMatchObject(request);
  });
});

describe("a cursor", () => {
  const question = ask("q=plumber&limit=20");

  it("selects its page", () => {
    expect(parseCursor(question)).toBe(1);
    expect(parseCursor({ ...question, cursor: toCursor(question, 7) })).toBe(7);
  });

  it("does not depend on the format or the order of the parameters", () => {
    const cursor = toCursor(question, 2);
    expect(parseCursor({ ...ask("limit=20&q=plumber&format=csv"), cursor })).toBe(2);
  });

  it.each(["q=plumbers&limit=20", "q=plumber&limit=21", "q=plumber&limit=20&verified=true"])(
    "of another query is refused for %s",
    (query) => {
      expect(parseCursor({ ...ask(query), cursor: toCursor(question, 2) })).toBeNull();
    },
  );

  it("is refused beyond the last page that a search reads", () => {
    expect(parseCursor({ ...question, cursor: toCursor(question, 50) })).toBe(50);
    expect(parseCursor({ ...question, cursor: toCursor(question, 51) })).toBeNull();
  });

  it.each([
    "",
    "%",
    "e30",
    "W10",
    "WzJd",
    "WzIuNSwieCJd",
    "!",
    "a".repeat(200),
    ...hostileTexts.slice(0, 10),
  ])("is refused as %j", (cursor) => {
    expect(parseCursor({ ...question, cursor })).toBeNull();
  });

  it("is refused with text appended", () => {
    const cursor = `${toCursor(question, 2)}!`;
    expect(parseCursor({ ...question, cursor })).toBeNull();
  });
});

describe("a business in the API", () => {
  it("matches the schema for every sample business", () => {
    for (const business of listSampleBusinesses()) {
      publicBusiness.parse(toPublicBusiness(categories, business, siteUrl));
    }
    businessResponse.parse(answered());
  });

  it("omits place and ZIP code where the page hides them", () => {
    const point = { latitude: 27, longitude: -80 };
    expect(shown({ point, county: null })).toMatchObject({
      location: null,
      zip: null,
      county: null,
    });
    expect(shown({ point })).toMatchObject({ location: point, zip: "34994" });
  });

  it("has only safe links", () => {
    const links = {
      website: "javascript:alert(1)",
      facebook: "ftp://x.example",
      instagram: "a.example",
    };
    expect(shown(links)).toMatchObject({
      website: null,
      facebook: null,
      instagram: "https://a.example/",
    });
    expect(shown({ image: "/images/one.svg" }).image).toBe(`${siteUrl}/images/one.svg`);
    for (const image of [
      "javascript:alert(1)",
      "data:image/svg+xml,<svg/>",
      "//evil.example/1.svg",
    ])
      expect(shown({ image }).image).toBeNull();
  });
});

describe("CSV", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1"])(
    "escapes the formula in the name %j",
    (name) => {
      expect(toCsv([shown({ name })])).toContain(`'${name}`);
    },
  );

  it("quotes cells with quotes, commas and line breaks", () => {
    const csv = toCsv([shown({ name: 'A "B", C', description: "One\nTwo" })]);
    expect(csv).toContain('"A ""B"", C"');
    expect(csv).toContain('"One\nTwo"');
  });

  it("separates the items of a list by semicolons, and escapes a formula in it", () => {
    const csv = toCsv([shown({ naics: ["238220", "238210"], countiesServed: ["=1+1", "Lee"] })]);
    expect(csv).toContain(",238220; 238210,");
    expect(csv).toContain(",'=1+1; Lee,");
  });

  it("lists special hours with their days", () => {
    const days = { from: "2126-12-24", through: "2126-12-26", hours: null, note: "Holidays" };
    const short = { ...days, from: "2126-12-31", through: "2126-12-31", hours: [[540, 780]] };
    const csv = toCsv([shown({ specialHours: [days, short] })]);
    expect(csv).toContain("2126-12-24 to 2126-12-26: closed; 2126-12-31: 09:00-13:00");
  });
});

describe("vCard", () => {
  it("folds lines at 75 bytes without splitting a character", () => {
    const card = toVcard(answered({ name: "🌴".repeat(60), description: "é".repeat(900) }));
    for (const line of card.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(card.replaceAll("\r\n ", "")).toContain("🌴".repeat(60));
  });

  it.each(["A\nEND:VCARD", "A\r\nTEL:1", "A\rB", "A;B,C\\D"])("escapes the name %j", (name) => {
    const lines = toVcard(answered({ name })).replaceAll("\r\n ", "").split("\r\n");
    expect(lines.filter((line) => line.startsWith("END:") || line.startsWith("TEL:1"))).toEqual([
      "END:VCARD",
    ]);
    expect(lines.some((line) => /[\r\n]/.test(line))).toBe(false);
  });
});

describe("the interpretation of a search", () => {
  it("has the same category, place and sentences as the page", async () => {
    const request = toSearchRequest(categories, ask("q=plumer in jupiter"), 1);
    const outcome = await runSearch(categories, request, sampleStore());
    expect(toPublicInterpretation(categories, outcome)).toEqual({
      ...{ words: null, county: null, branch: null, near: "Jupiter" },
      category: { id: "plumbing", name: "Plumbing" },
      notes: ["Showing results for “plumber”, not “plumer”."],
    });
  });
});

describe("GeoJSON feature", () => {
  it("has longitude first, and no geometry without a place", () => {
    const point = { latitude: 27, longitude: -80 };
    expect(toFeature(shown({ point })).geometry).toEqual({ type: "Point", coordinates: [-80, 27] });
    expect(toFeature(shown()).geometry).toBeNull();
  });
});
