// Misspelled words are searched for as the words of names that they resemble; words that stay without a match are left out.
import { runSearch } from "@/lib/search/run-search";
import { emptyRequest, type SearchRequest } from "@/lib/search/schema";
import { listSuggestions } from "@/lib/search/suggestions";
import { formatNotes } from "@/lib/search/wording";
import { categories } from "../support/categories";
import { openDirectory } from "./database";
import { business } from "./rows";

const food = { category: "Food and Drinks" };
const naples = { city: "Naples", county: "Collier", latitude: 26.15, longitude: -81.79 };
const miami = { city: "Miami", county: "Miami-Dade", latitude: 25.77, longitude: -80.2 };
const quincy = { city: "Quincy", county: "Gadsden", latitude: 30.58, longitude: -84.58 };
const keyWest = { city: "Key West", county: "Monroe", latitude: 24.56, longitude: -81.78 };
const orlando = { city: "Orlando", county: "Orange", latitude: 28.54, longitude: -81.38 };

const directory = openDirectory([
  business({ id: "zu", name: "Zu" }),
  business({ id: "brev", name: "Brev" }),
  business({ id: "vodrak", name: "Vodrak" }),
  business({ id: "quintervald", name: "Quintervald" }),
  business({ id: "near", name: "Sorvel Sails" }),
  business({ id: "far", name: "Sorvox Songs" }),
  business({ id: "farther", name: "Sorvox Sounds" }),
  business({ id: "studio", name: "Studio 4417" }),
  business({ id: "main", name: "Glim", street: "12 Main St", ...naples }),
  business({ id: "dock", name: "Glimver", street: "4 Dock Rd", description: "Main st. guides." }),
  business({ id: "court", name: "Center Court Cafe", ...food, ...miami }),
  business({ id: "club", name: "Tolbem Country Club" }),
  business({ id: "orlando", name: "Best Tolbem", ...orlando }),
  business({ id: "kayaks", name: "Key West Kayaks", ...keyWest }),
  business({ id: "sails", name: "Sails of Florida", ...naples }),
  business({ id: "kites", name: "Orbo Kites" }),
  business({ id: "kites-too", name: "Kites Ltd" }),
  business({ id: "lamps", name: "Orbo Lamps" }),
  business({ id: "lamps-too", name: "Talvo Lamps" }),
  business({ id: "lamas", name: "Lamas Bar" }),
  business({ id: "pavers", name: "Plumbar Pavers", ...quincy }),
  business({ id: "plumber", name: "Zed & Co", category: "Plumbing", ...miami }),
  business({ id: "movers", name: "Movers", category: "Trucking", ...quincy }),
  business({ id: "quick", name: "Quick Movers", category: "Trucking", ...quincy }),
  business({ id: "roses", name: "Ortiz Flowers", description: "Roses.", ...miami }),
  business({ id: "mention", name: "Jam Bar", description: "Not a florist.", ...food, ...naples }),
  business({ id: "myers", name: "Fort Myers Marks" }),
  business({ id: "sushi", name: "Tanaka Sushi", ...food, ...naples }),
]);

const ask = (words: string, more: Partial<SearchRequest> = {}) =>
  runSearch(categories, { ...emptyRequest, ...more, words }, directory);
const idsFor = async (words: string, more?: Partial<SearchRequest>) =>
  (await ask(words, more)).result.hits.map(({ business: { id } }) => id).join();

describe("a misspelled word", () => {
  it.each([
    ["quantarvold", "quintervald"],
    ["quantarvolp", ""],
    ["vodark", "vodrak"],
    ["vadrek", "vodrak"],
    ["vagrat", ""],
    ["brav", "brev"],
    ["berv", "brev"],
    ["bruvi", "brev"],
    ["brex", "brev"],
    ["bxev", "brev"],
    ["bxex", ""],
    ["zo", ""],
  ])("may have slips by its length: %j finds %j", async (words, ids) => {
    expect(await idsFor(words)).toBe(ids);
  });

  it("is the nearest word, then the others", async () => {
    expect(await idsFor("sorvek")).toBe("near,far,farther");
  });

  it("is the only one that is read otherwise, and named", async () => {
    const outcome = await ask("orbo kitss");
    expect(outcome.result.hits.map(({ business: { id } }) => id)).toEqual(["kites"]);
    expect(formatNotes(outcome)).toEqual([
      "Nothing was found for “kitss”, so these have a word spelled alike.",
    ]);
  });

  it("is read otherwise also if a listing has it, but none has all words", async () => {
    const outcome = await ask("orbo lamas");
    expect(outcome.result.hits.map(({ business: { id } }) => id)).toEqual(["lamps"]);
    expect(formatNotes(outcome)).toEqual([
      "Nothing was found for “lamas”, so these have a word spelled alike.",
    ]);
  });

  it("may be the name of a street", async () => {
    expect(await idsFor("cennter court cafe")).toBe("court");
  });

  it("may be a part of a name that is like a place", async () => {
    expect(await idsFor("tolbem coountry club")).toBe("club");
    expect(await idsFor("tolbem orlanddo")).toBe("orlando");
  });

  it("is no number", async () => {
    const { result, understood } = await ask("studio 4418");
    expect(result.hits.map(({ business: { id } }) => id)).toEqual(["studio"]);
    expect(understood.ignored).toEqual(["4418"]);
  });

  it("is a trade near the place of the form, before a name elsewhere", async () => {
    expect(await idsFor("plumbr", { near: "Miami" })).toBe("plumber");
    expect(await idsFor("plumbar miami")).toBe("plumber");
  });

  it("is no name of which only the town matches", async () => {
    expect((await ask("painetr key west")).result.total).toBe(0);
    expect((await ask("florit naples")).result.total).toBe(0);
  });

  it("beside a town is no quarter of it", async () => {
    expect((await ask("suhi tampa")).request.near).toBe("Tampa");
    expect((await ask("orbo soth miami")).request.near).toBe("South Miami");
  });

  it("is suggested as the name that it resembles", async () => {
    const suggestions = await listSuggestions(categories, "quantervald", 8, directory);
    expect(suggestions.map(({ label }) => label)).toEqual(["Quintervald"]);
  });
});

describe("words that no listing has together", () => {
  it("are found without the commonest", async () => {
    const { result, understood } = await ask("orbo talvo");
    expect(result.hits.map(({ business: { id } }) => id)).toEqual(["lamps-too"]);
    expect(understood.ignored).toEqual(["orbo"]);
  });

  it("keep the trade", async () => {
    const { result, understood } = await ask("glim sushi naples");
    expect(result.hits.map(({ business: { id } }) => id)).toEqual(["sushi"]);
    expect(understood.ignored).toEqual(["glim"]);
  });

  it("are not all left out for a place", async () => {
    expect((await ask("qqqqq zzzzz naples")).result.total).toBe(0);
    expect((await ask("qqqqq naples")).result.total).toBe(0);
  });
});

describe("words in quotes", () => {
  it("are neighbors", async () => {
    const outcome = await ask('"st guides"');
    expect(outcome.result.hits.map(({ business: { id } }) => id)).toEqual(["dock"]);
    expect(formatNotes(outcome)).toEqual([]);
  });

  it("are found in another order if no listing has them, with a note", async () => {
    const outcome = await ask('"guides st"');
    expect(outcome.result.hits.map(({ business: { id } }) => id)).toEqual(["dock"]);
    expect(formatNotes(outcome)).toEqual([
      "No listing says “guides st” word for word, so we searched for its words.",
    ]);
  });
});

describe("a street", () => {
  it("is found by a part of its name, in any form", async () => {
    expect(await idsFor("12 street naples")).toBe("main");
  });
});

describe("a trade", () => {
  it("is all of its businesses, of which one is named like it", async () => {
    expect(await idsFor("movers quincy")).toBe("movers,quick");
  });

  it("that is not listed is found beside words of its description, but not where it is mentioned", async () => {
    expect(await idsFor("roses florist")).toBe("roses");
    expect(await idsFor("qqqqq florist miami")).toBe("roses");
    expect(await idsFor("florits naples")).toBe("");
    expect(await idsFor("florist naples")).toBe("");
  });

  it("that nobody has in a town is no name of which the town is a part", async () => {
    expect((await ask("roofers fort myers")).result.total).toBe(0);
  });
});
