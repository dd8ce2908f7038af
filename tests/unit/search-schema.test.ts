import { countPages } from "@/lib/paging";
import { understand } from "@/lib/search/parse";
import {
  emptyRequest,
  MAX_WORDS_LENGTH,
  parseSearch,
  toSearchPath,
  type SearchRequest,
} from "@/lib/search/schema";
import { SEARCH_COUNT_LIMIT } from "@/lib/store/contract";
import { hostileTexts } from "../support/hostile-texts";
import { categories } from "../support/categories";

const requestOf = (params: Record<string, unknown>) => parseSearch(categories, params).request;
const messagesOf = (params: Record<string, unknown>) =>
  parseSearch(categories, params).problems.map(({ message }) => message);

describe("unusual query parameters", () => {
  const names = ["q", "near", "radius", "category", "county", "branch", "verified", "open", "sort"];

  it.each(hostileTexts.map((text) => [text.slice(0, 40), text]))("never throw: %j", (_, text) => {
    const all = Object.fromEntries([...names, "page"].map((name) => [name, text]));
    const { request, problems } = parseSearch(categories, all);
    expect({ ...request, words: "", near: "" }).toEqual(emptyRequest);
    expect(request.near).toBe("");
    expect(request.words.length).toBeLessThanOrEqual(MAX_WORDS_LENGTH);
    expect(
      requestOf(Object.fromEntries(new URLSearchParams(toSearchPath(request).split("?")[1]))),
    ).toEqual(request);
    for (const { message, value } of problems)
      expect(message.length + value.length).toBeLessThan(500);
  });

  it.each([
    undefined,
    null,
    7,
    true,
    {},
    [],
    [[]],
    [null],
    [{ q: "plumber" }],
    Symbol("q"),
    () => "q",
  ])("become the default when a value is not a string: %p", (value) => {
    const all = Object.fromEntries([...names, "page"].map((name) => [name, value]));
    expect(parseSearch(categories, all)).toEqual({ request: emptyRequest, problems: [] });
  });

  it("become the whole directory when they are missing or unknown", () => {
    expect(parseSearch(categories, {})).toEqual({ request: emptyRequest, problems: [] });
    expect(requestOf({ limit: "1e9", __proto__: { q: "x" }, constructor: "y" })).toEqual(
      emptyRequest,
    );
  });

  it.each(["0", "-5", "1e9", "x", "30.5", " ", "31", "Infinity", "NaN", "٣٠"])(
    "become the default radius: %j",
    (radius) => {
      expect(requestOf({ near: "Stuart", radius }).radiusMiles).toBeNull();
    },
  );

  it.each(["0", "-1", "1.5", "x", "", "01", "9".repeat(12)])(
    "become the first page: %j",
    (page) => {
      expect(requestOf({ page }).page).toBe(1);
    },
  );

  it("can select the last page of a list above the count limit, for any page size", () => {
    for (const words of ["", "plumber"]) {
      const { pageSize } = understand(categories, { ...emptyRequest, words }).query;
      const last = countPages({ total: SEARCH_COUNT_LIMIT + 1, pageSize });
      expect(requestOf({ q: words, page: String(last) }).page).toBe(last);
    }
  });

  it("select page 1000 at most", () => {
    expect(requestOf({ page: "999999999" }).page).toBe(1000);
  });

  it.each([
    ["category", "welding"],
    ["category", "all"],
    ["county", "stuart"],
    ["branch", "starfleet"],
    ["sort", "price"],
    ["verified", "0"],
    ["open", "no"],
  ])("do not filter by the unknown %s %j", (name, value) => {
    expect(requestOf({ [name]: value })).toEqual(emptyRequest);
  });
});

describe("messages about unusable input", () => {
  it.each([
    ["10001", "10001 isn’t a ZIP code in Florida."],
    ["90210-1234", "90210-1234 isn’t a ZIP code in Florida."],
    ["33", "33 isn’t a ZIP code: those have five digits, such as 34994."],
    ["123456", "123456 isn’t a ZIP code: those have five digits, such as 34994."],
    ["Atlantis City of Nowhere", "We couldn’t find “Atlantis City of Nowhere” in Florida."],
    ["🌴", "We couldn’t find “🌴” in Florida."],
    ["48.85,2.35", "You seem to be outside Florida. Enter a ZIP code, city or county."],
    ["40.70,-74.00", "You seem to be outside Florida. Enter a ZIP code, city or county."],
  ])("for the place %j: %s", (near, message) => {
    expect(messagesOf({ near })).toEqual([message]);
    expect(requestOf({ near }).near).toBe("");
  });

  it("suggest places with similar spelling", () => {
    const [problem] = parseSearch(categories, { near: "Tallhasy" }).problems;
    expect(problem).toMatchObject({ field: "near", value: "Tallhasy" });
    expect(problem?.suggestions).toContain("Tallahassee");
  });

  it.each(["?!", "...", "🌴", "&&&", "&|!():*", "' -- '", "the", "Near me", "(a+)+$"])(
    "ask for a word instead of %j",
    (q) => {
      expect(messagesOf({ q })).toEqual([
        "Please type a word to look for, such as “plumber” or “Stuart”.",
      ]);
      expect(requestOf({ q }).words).toBe("");
    },
  );

  it("name a ZIP code of another state among the words, but no street number", () => {
    expect(messagesOf({ q: "plumber 10001" })).toEqual(["10001 isn’t a ZIP code in Florida."]);
    expect(messagesOf({ q: "plumber 34994" })).toEqual([]);
    expect(messagesOf({ q: "123456789 main st" })).toEqual([]);
  });
});

describe("valid query parameters", () => {
  it("are all parsed", () => {
    const params = {
      category: "hvac",
      q: "  heat   pump ",
      near: "stuart fl",
      radius: "50",
      county: "st_lucie",
    };
    const flags = { branch: "Marine-Corps", verified: "1", open: "on", sort: "newest", page: "3" };
    const buyers = {
      certification: ["sba-vosb", "nvbdc,<b>"],
      naics: "2382",
      serves: "Martin,st lucie,x",
    };
    expect(parseSearch(categories, { ...params, ...flags, ...buyers })).toEqual({
      problems: [],
      request: {
        category: "hvac",
        words: "heat pump",
        near: "Stuart",
        radiusMiles: 50,
        county: "st-lucie",
        branch: "Marine Corps",
        verifiedOnly: true,
        openNow: true,
        ...{ certifications: ["sba-vosb", "nvbdc"], naics: "2382", serves: ["martin", "st-lucie"] },
        sort: "newest",
        page: 3,
      } satisfies SearchRequest,
    });
  });

  it("are the first of several values", () => {
    expect(requestOf({ q: ["plumber", "roofer"], near: ["34994", "Tampa"] })).toMatchObject({
      words: "plumber",
      near: "34994",
    });
  });

  it.each([
    ["landscaping", "landscape"],
    ["HOME-REMODELING", "home-repair"],
    ["Home Remodeling", "home-repair"],
    ["Food and Drinks", "food-and-drinks"],
  ])("contain the category %j as %s", (category, id) => {
    expect(requestOf({ category }).category).toBe(id);
  });

  it("keep emoji and other scripts in words with a letter", () => {
    expect(requestOf({ q: "🌴 plumber" }).words).toBe("🌴 plumber");
    expect(requestOf({ q: "شركة" }).words).toBe("شركة");
  });

  it("lose invisible characters and direction marks", () => {
    expect(requestOf({ q: "plum\u00adber\u202e\u0000 stuart" }).words).toBe("plumber stuart");
  });
});

describe("the URL of a search", () => {
  it("omits default values", () => {
    expect(toSearchPath({})).toBe("/businesses/search");
    expect(toSearchPath(emptyRequest)).toBe("/businesses/search");
    expect(toSearchPath({ radiusMiles: 50 })).toBe("/businesses/search");
    expect(toSearchPath(requestOf({ near: "Stuart", radius: "30" }))).toBe(
      "/businesses/search?near=Stuart",
    );
  });

  it("has its parameters in a fixed order", () => {
    const first = toSearchPath({
      page: 2,
      sort: "name",
      near: "St. Cloud",
      category: "hvac",
      words: "a & b",
    });
    expect(first).toBe(
      "/businesses/search?category=hvac&q=a+%26+b&near=St.+Cloud&sort=name&page=2",
    );
  });

  it("keeps a radius for a place in the words", () => {
    expect(toSearchPath(requestOf({ q: "plumber stuart", radius: "50" }))).toBe(
      "/businesses/search?q=plumber+stuart&radius=50",
    );
    // 30 is the default radius of a city; without a radius a county means its whole area.
    const { radiusMiles } = requestOf({ q: "plumber Martin County", radius: "30" });
    expect(radiusMiles).toBe(30);
  });

  it("keeps the default radius around a county's seat, because no radius means the whole county", () => {
    expect(toSearchPath(requestOf({ near: "Martin County", radius: "30" }))).toBe(
      "/businesses/search?near=Martin+County&radius=30",
    );
  });
});

describe("a place outside Florida", () => {
  it.each([
    ["pizza in Chicago", "Chicago is outside Florida. Enter a ZIP code, city or county."],
    ["plumber near Houston, TX", "Houston is outside Florida. Enter a ZIP code, city or county."],
    [
      "roofers in new york city",
      "New York City is outside Florida. Enter a ZIP code, city or county.",
    ],
    ["painter in Georgia", "Georgia is outside Florida. Enter a ZIP code, city or county."],
  ])("is named when the words ask for it: %j", (q, message) => {
    expect(messagesOf({ q })).toEqual([message]);
    expect(parseSearch(categories, { q }).problems[0]?.value).toBe(q);
  });

  it("is named when it is the place field", () => {
    expect(messagesOf({ near: "Atlanta, GA" })).toEqual([
      "Atlanta is outside Florida. Enter a ZIP code, city or county.",
    ]);
  });

  it.each([
    ...["chicago pizza", "pizza in Washington County", "plumber in Cleveland", "boston market"],
    ...["tacos in Mexico Beach, FL", "best plumber near Virginia Gardens florida"],
  ])("is not recognized in %j", (q) => {
    expect(messagesOf({ q })).toEqual([]);
  });
});
