// The search, compared with a simple computation where possible.
import type { SearchQuery, SearchSort } from "@/lib/search/types";
import { MAX_PAGE_SIZE } from "@/lib/store/contract";
import { createReads } from "@/lib/store/reads";
import { publicClient } from "@/lib/supabase/public";
import { bePatient, pointAt, startStoreDatabase, type StoreDatabase } from "./database";
import { insertBusinesses } from "./rows";
import { added, asWords, everything, sea } from "./search/rows";
import { describeRadius } from "./search/radius";

let database: StoreDatabase;

beforeAll(async () => {
  bePatient();
  database = await startStoreDatabase();
  pointAt(database.url);
  await insertBusinesses(database.client, added);
});
afterAll(() => database.remove());

const quartz = "word-whole,word-inside,word-begin";

const askDirectory = (query: SearchQuery) => createReads(publicClient()).search(query);
type Asked = Omit<Partial<SearchQuery>, "words"> & { words?: string };
const search = ({ words = "", ...query }: Asked) =>
  askDirectory({ ...everything, ...asWords(words), ...query });
const idsOf = async (query: Asked) =>
  (await search(query)).hits.map(({ business }) => business.id).join();

describe("words", () => {
  it("rank exact names first, then names, places, and other fields", async () => {
    expect(await idsOf({ words: "quokka" })).toBe(
      "word-whole,word-featured,word-inside,word-begin,word-place,word-description",
    );
  });

  it("rank matching names by distance around a place", async () => {
    const center = { point: sea, label: "", radiusMiles: 30 };
    expect(await idsOf({ words: "zorse", center })).toBe(
      "near-inside,near-begin,near-whole,near-description",
    );
  });

  it("have no distance without a place, and one around a place", async () => {
    const distances = async (query: Asked) =>
      (await search({ words: "zorse", ...query })).hits.map((hit) => hit.distanceMiles);
    const without = await distances({});
    expect(without.length).toBeGreaterThan(0);
    expect(new Set(without)).toEqual(new Set([null]));
    const around = await distances({ center: { point: sea, label: "", radiusMiles: 30 } });
    for (const miles of around) expect(miles).toBeLessThanOrEqual(30);
  });

  it.each([
    ["Quokka Kites", "word-begin,word-place"],
    ["kites quokka", "word-begin,word-place"],
    ["quok kit", "word-begin,word-place"],
    ["cafe senorita", "accents"],
    ["CAFÉ SEÑORITA", "accents"],
    ["Joebs", "apostrophe"],
    ["joeb’s krab", "apostrophe"],
    ["krab and krill", "apostrophe"],
    ["fullwidth aro", "wide"],
    ["日本", "palms"],
    ["gnome", "forms"],
    ["gnoming", "forms"],
    ["the gnomery of pyrite", "forms"],
    ["qi", "short"],
    ["24 7", "numbers"],
    ["4x4", "numbers"],
    ["1e5", "numbers"],
  ])("find %j", async (words, ids) => {
    expect(await idsOf({ words })).toBe(ids);
  });

  it.each([
    ["qokka kites", "word-begin,word-place"],
    ["quoka", "word-whole,word-featured,word-begin,word-inside,word-place,word-description"],
    ["obsidain tools", "zip"],
    ["obsiddian", "zip"],
    ["senorrita", "accents"],
    ["palmisty", "palms"],
    ["Vorxel tinctures", "swapped"],
  ])("match in spite of the misspelling %j", async (words, ids) => {
    expect(await idsOf({ words })).toBe(ids);
  });

  it.each([
    ["joebs krabkrill", "apostrophe"],
    ["obsidiantools", "zip"],
    ["gno mery", "forms"],
    ["qi fu", "short"],
  ])("find a name with different spaces: %j", async (words, ids) => {
    expect(await idsOf({ words })).toBe(ids);
  });

  it("find no name with different spaces that the filters exclude", async () => {
    expect(await idsOf({ words: "obsidiantools", county: "Quartz" })).toBe("");
  });

  it.each([
    ["krill", ["kite*"], "apostrophe,word-place,word-category,word-begin"],
    ["wobblegong", ["gnomery", "qi"], "forms,short"],
    ["wobblegong", ["kite"], "word-place,word-category"],
    ["wobblegong", ["quok"], ""],
  ])("find %j, then what means the same: %j", async (typed, others, ids) => {
    const words = [{ typed, forms: [typed], others, isKnown: true }];
    const { hits } = await askDirectory({ ...everything, words, phrase: typed });
    expect(hits.map(({ business }) => business.id).join()).toBe(ids);
  });

  it("are not corrected when some listing has them", async () => {
    expect(await idsOf({ words: "ribbons", county: "Quartz" })).toBe("");
  });

  it("do not find, nor suggest as a spelling, the name of a hidden business", async () => {
    expect(await idsOf({ words: "xylophonium" })).toBe("");
    expect(await idsOf({ words: "xylofonium" })).toBe("");
  });

  it("are given up when no listing has them, if others are left", async () => {
    const { hits, answered } = await search({ words: "kites wobblegong" });
    expect(hits.map(({ business }) => business.id).at(-1)).toBe("word-begin");
    expect(hits).toHaveLength(3);
    expect(answered.words.map(({ typed }) => typed)).toEqual(["kites"]);
  });
});

describe("filters", () => {
  it.each<[string, Asked, string]>([
    ["a category", { category: "Quartz Cutting" }, "word-inside,word-whole,word-begin"],
    ["a county", { county: "Quartz", words: "quokka", branch: "Navy" }, "word-begin"],
    ["a city", { city: "Quokkatown" }, "word-place"],
    ["a branch in a county", { county: "Quartz", branch: "Army" }, "word-inside"],
    ["words and a category", { words: "kite", category: "Quokka Making" }, "word-category"],
    [
      "words, category and county",
      { words: "quokka", category: "Quartz Cutting", county: "Quartz" },
      quartz,
    ],
    ["all but one", { city: "Quartzville", branch: "Navy", exceptId: "word-begin" }, ""],
    [
      "verified, to the last day",
      { category: "Checked", verifiedOnly: true },
      "valid-long,valid-today",
    ],
    ["a certification that is live", { certifications: ["nvbdc", "sba-sdvosb"] }, "buyer-quartz"],
    ["a certification that nobody has", { certifications: ["nvbdc"] }, ""],
    ["a NAICS code", { naics: ["238220"] }, "buyer-quartz"],
    ["the beginning of a NAICS code", { naics: ["2382"] }, "buyer-quartz,buyer-lapsed"],
    ["one of several NAICS codes", { naics: ["5413", "111"] }, "buyer-lapsed"],
    ["no NAICS code", { naics: [] }, ""],
    ["a county served or its own", { serves: ["Onyx"] }, "buyer-quartz,buyer-lapsed"],
    ["all counties served", { serves: ["Onyx", "Beryl"] }, "buyer-quartz"],
    [
      "a category and all filters for buyers",
      { category: "Buying", naics: ["2382"], serves: ["Onyx"], certifications: ["sba-sdvosb"] },
      "buyer-quartz",
    ],
    ["an unknown category", { category: "No Such" }, ""],
    ["an unknown county", { county: "Nowhere", words: "quokka" }, ""],
    ["an unknown city", { city: "Atlantis" }, ""],
    ["an unknown branch", { branch: "Cavalry" }, ""],
    ["a category in other capitals", { category: "quartz cutting" }, ""],
  ])("filter by %s", async (_name, query, ids) => {
    expect(await idsOf(query)).toBe(ids);
  });

  // 2026-11-24 is a Tuesday; at 14:30 UTC it is 9:30 in the East and 8:30 in Central time.
  it.each([
    ["2026-11-24T14:30:00Z", "open-always,open-east,open-gulf-east,open-nowhere,open-specially"],
    [
      "2026-11-24T15:30:00Z",
      "open-always,open-central,open-east,open-gulf-central,open-gulf-east,open-nowhere",
    ],
    ["2026-11-24T22:30:00Z", "open-always,open-central,open-gulf-central"],
    // Monday 1:00 Eastern time: what opened on Sunday evening is still open, except what is closed on this Monday.
    ["2026-11-23T06:00:00Z", "open-always,open-late,open-specially-late"],
    ["2026-11-23T09:00:00Z", "open-always"],
  ])("find at %s the businesses that are open", async (instant, ids) => {
    expect(await idsOf({ category: "Clocked", openAt: new Date(instant), sort: "name" })).toBe(ids);
  });
});

describe("counts", () => {
  it("are those of the hits", async () => {
    const { total, facets } = await search({
      words: "quokka",
      category: "Quartz Cutting",
      county: "Quartz",
    });
    expect(total).toBe(3);
    expect(facets).toEqual({
      category: { "Quartz Cutting": 3 },
      county: { Quartz: 3 },
      branch: { Navy: 1, Army: 1 },
      verified: 0,
    });
  });

  it("have the other values of each filter where counts are stored", async () => {
    const { facets } = await search({ category: "Quartz Cutting", county: "Quartz" });
    expect(facets).toEqual({
      category: { "Quartz Cutting": 3, "Quokka Making": 1 },
      county: { Quartz: 3 },
      branch: { Navy: 1, Army: 1 },
      verified: 0,
    });
  });

  it("apply the other facets' filters to a trade that nobody has there", async () => {
    const { total, facets } = await search({ category: "Checked", county: "Quartz" });
    expect(total).toBe(0);
    const category = { "Quartz Cutting": 3, "Quokka Making": 1 };
    expect(facets).toEqual({ category, county: {}, branch: {}, verified: 0 });
  });

  it("include verified businesses with and without that filter", async () => {
    for (const verifiedOnly of [true, false]) {
      const { facets } = await search({ category: "Checked", verifiedOnly });
      expect(facets.verified).toBe(2);
      expect(facets.category).toMatchObject({ Checked: verifiedOnly ? 2 : 4 });
    }
  });
});

describe("order and pages", () => {
  const inQuartz = { county: "Quartz" } as const;
  const pyrite = { words: "quokka", county: "Pyrite" } as const;

  it.each<[SearchSort, Asked, string]>([
    ["name", inQuartz, "word-inside,word-category,word-whole,word-begin"],
    ["relevance", pyrite, "word-featured,word-place,word-description"],
    ["distance", pyrite, "word-featured,word-place,word-description"],
    ["newest", inQuartz, "word-whole,word-begin,word-category,word-inside"],
  ])("sorts by %s", async (sort, query, ids) => {
    expect(await idsOf({ ...query, sort })).toBe(ids);
  });

  it("divides pages without losing or repeating one, with empty pages beyond the last", async () => {
    const pages = [];
    for (const page of [1, 2, 3, 4, 1e9])
      pages.push(await idsOf({ words: "quokka", page, pageSize: 3 }));
    expect(pages).toEqual([
      "word-whole,word-featured,word-inside",
      "word-begin,word-place,word-description",
      "",
      "",
      "",
    ]);
    expect(await search({ words: "quokka", page: 4, pageSize: 3 })).toMatchObject({
      total: 6,
      page: 4,
      pageSize: 3,
    });
  });

  it("limits the page size", async () => {
    const { hits, pageSize } = await search({ pageSize: 5000 });
    expect(hits).toHaveLength(MAX_PAGE_SIZE);
    expect(pageSize).toBe(MAX_PAGE_SIZE);
  });
});

describe("hostile searches", () => {
  it.each([
    ["5,000 letters", "x".repeat(5000)],
    ["5,000 words", "zebroid ".repeat(5000)],
    ["punctuation", "!?.,;:-_#+~*'\"\\/|()[]{}<>@$%^&="],
    ["SQL", "'; drop table businesses; --"],
    ["a quoted literal", "$$ || pg_sleep(9) || $$"],
    ["a format's own signs", "%s %L %1$s %"],
    ["operators of a text search", "zebroid & ! | <-> :* ( ')"],
    ["a regular expression", "(zebroid+)+$ [[:alpha:]]{1000,}"],
    ["a like pattern", "%zebroid_"],
    ["a backslash", "\\"],
    ["emoji", "\u{1f334}\u{1f525}\u{1f468}\u200d\u{1f469}"],
    ["text from right to left", "\u0645\u0637\u0639\u0645 \u202e zebroid"],
    ["half a character", "\ud83d zebroid"],
    ["a zero", "zebroid\u0000"],
  ])("are answered without an error: %s", async (_name, words) => {
    const { page, facets } = await search({ words });
    expect(page).toBe(1);
    expect(facets.verified).toBeGreaterThanOrEqual(0);
  });

  it.each(["' or true --", "\\' or true --", "%L", "$sql$", 'a"b', "\ud83d"])(
    "treat %j as a place or category without businesses",
    async (value) => {
      for (const column of ["category", "county", "city", "branch"])
        expect(await idsOf({ [column]: value })).toBe("");
      expect((await search({ exceptId: value, county: "Quartz" })).total).toBe(4);
    },
  );
});

describe("a circle", () => describeRadius(askDirectory));

describe("words added to a listing", () => {
  const say = (description: string) =>
    database.client
      .from("businesses")
      .update({ description })
      .eq("id", "word-description")
      .throwOnError();

  it("are found by their prefixes", async () => {
    await say("For any quokka with a zirconia collar.");
    const { hits } = await search({ words: "quok zirc" });
    expect(hits.map(({ business }) => business.id)).toEqual(["word-description"]);
    await say("For any quokka.");
  });
});
