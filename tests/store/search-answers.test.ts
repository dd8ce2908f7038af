import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { runSearch } from "@/lib/search/run-search";
import { createTtlCache } from "@/lib/ttl-cache";
import {
  formatNotListed,
  formatNotes,
  formatOtherRadius,
  formatPageOfAll,
  formatUnused,
} from "@/lib/search/wording";
import { emptyRequest, isQuestion, parseSearch, type SearchRequest } from "@/lib/search/schema";
import { listSuggestions } from "@/lib/search/suggestions";
import { hostileTexts } from "../support/hostile-texts";
import { categories } from "../support/categories";
import { openDirectory } from "./database";

const NOW = new Date("2026-11-20T15:00:00Z");

const directory = openDirectory();

/** Number of requests from this process, by Node's fetch and by the store's undici, which publish the same diagnostics channel. */
let requests = 0;
const countRequest = () => void (requests += 1);
beforeAll(() => subscribe("undici:request:create", countRequest));
afterAll(() => unsubscribe("undici:request:create", countRequest));

async function countRequests(ask: () => Promise<unknown>): Promise<number> {
  const before = requests;
  await ask();
  return requests - before;
}

const search = (request: Partial<SearchRequest>) =>
  runSearch(categories, { ...emptyRequest, ...request }, directory, NOW);
const namesFor = async (words: string) =>
  (await search({ words })).result.hits.map(({ business }) => business.name);

describe("a hostile search", () => {
  it.each(hostileTexts.map((text) => [text.slice(0, 40), text]))(
    "needs one request to the database: %j",
    async (_, text) => {
      const { request } = parseSearch(categories, { q: text });
      const count = await countRequests(async () => {
        expect((await runSearch(categories, request, directory, NOW)).result.page).toBe(1);
      });
      expect(count).toBe(1);
    },
  );

  it("needs one request without results", async () => {
    for (const words of ["qzxv plumer wobblegong stuart", "lawyer zzzz miami", "pints qqqq naples"])
      expect(await countRequests(() => search({ words }))).toBe(1);
  });

  it("fits into a URL with the longest words", async () => {
    const words = `plumer tampa ${"ﷺ".repeat(60)} ${"Ⅷ水 ".repeat(60)}`.slice(0, 200);
    expect(await countRequests(() => search({ words }))).toBe(1);
  });

  it("throws when the store does, instead of returning an empty list", async () => {
    const away = () => Promise.reject(new Error("away"));
    const broken = { search: away, listNamed: away };
    await expect(
      runSearch(categories, { ...emptyRequest, words: "plumber stuart" }, broken, NOW),
    ).rejects.toThrow("away");
    await expect(listSuggestions(categories, "plumber", 8, broken)).rejects.toThrow("away");
  });
});

describe("the interpretation of the words", () => {
  it("is the exact name of a business before the words' meaning", async () => {
    expect((await namesFor("Veteran Fence Contractors"))[0]).toBe("Veteran Fence Contractors");
    expect((await namesFor("Space Coast Sensors"))[0]).toBe("Space Coast Sensors");
    expect(await namesFor("mess kit kitchen")).toEqual(["Mess Kit Kitchen"]);
  });

  it("is the words' meaning before names that contain the words", async () => {
    const { request } = await search({ words: "fence" });
    expect(request).toMatchObject({ category: "fence-construction", words: "" });
  });

  it("is a name when the words' meaning has no results", async () => {
    expect(await namesFor("Palmdale Freight")).toEqual(["Palmdale Freight Lines"]);
  });

  it("has no results when all words have a meaning and nothing matches", async () => {
    const { result, request } = await search({ words: "roofers fort myers" });
    expect(result.total).toBe(0);
    expect(request).toMatchObject({ category: "roofing", near: "Fort Myers", words: "" });
  });

  it("ignores words beside a category that no listing has, and reports them", async () => {
    const { result, understood } = await search({ words: "my ac is broken" });
    expect(result.hits.map(({ business }) => business.category)).toContain("HVAC");
    expect(understood.ignored).toEqual(["broken"]);
  });

  it("is the same on every page", async () => {
    const [first, second] = [
      await search({ words: "stuart" }),
      await search({ words: "stuart", page: 2 }),
    ];
    expect(second.result.total).toBe(first.result.total);
    expect(second.result.hits).not.toEqual(first.result.hits);
  });
});

describe("a trade without a category", () => {
  it("has no results with a similar spelling or a mere mention", async () => {
    for (const words of ["florist", "florst", "flower shop", "notary", "florist miami"]) {
      expect(await namesFor(words)).toEqual([]);
    }
  });

  it("is reported as not listed, with the place", async () => {
    const said = async (words: string) => formatNotListed(await search({ words }));
    expect(await said("wedding flowers")).toBe("No florists are listed yet.");
    expect(await said("notary public miami")).toBe("No notaries are listed near Miami yet.");
    expect(await said("daycare in lake county")).toBe(
      "No child care centers are listed in Lake County yet.",
    );
    expect(await said("engineer")).toBe("No engineers or surveyors are listed yet.");
    expect(await said("plumber")).toBeNull();
  });

  it("yields to a category that is also named", async () => {
    expect((await search({ words: "mortgage consultant" })).request.category).toBe(
      "mortgage-assistance",
    );
    expect((await search({ words: "real estate lawyer" })).request.category).toBe("legal-services");
    expect((await search({ words: "dog daycare" })).request.category).toBe("animal-services");
  });
});

describe("words in quotes", () => {
  it("are searched for literally", async () => {
    expect(await namesFor('"attorney"')).toHaveLength(1);
    expect(await namesFor('"lawyer"')).toEqual([]);
  });

  it("are interpreted when no listing has them literally", async () => {
    expect((await search({ words: '"plumer in stuart"' })).request).toMatchObject({
      category: "plumbing",
      near: "Stuart",
    });
  });
});

describe("a search without results", () => {
  const nearest = async (request: Partial<SearchRequest>) =>
    (await search(request)).result.nearest.map(({ business, distanceMiles }) => [
      business.id,
      distanceMiles,
    ]);

  it("has the nearest beyond the place", async () => {
    expect(await nearest({ category: "roofing", near: "Fort Myers" })).toEqual([
      ["lonnie-tate-1", 39],
      ["cordova-roofing-1", 96.8],
      ["prescott-metal-1", 106.5],
    ]);
    expect(await nearest({ words: "home defense in hendry county" })).toHaveLength(3);
  });

  it("has a misspelled name that is elsewhere", async () => {
    expect(await nearest({ words: "halvorsn orlando" })).toEqual([["halvorsen-cooling-1", 120.1]]);
  });

  it("has the nearest of the trade if no listing anywhere has the other words", async () => {
    const roofers = await nearest({ category: "roofing", near: "Fort Myers" });
    expect(await nearest({ words: "wobblegong roofing in fort myers" })).toEqual(roofers);
    expect(await nearest({ words: "roofer fort mysers" })).toEqual(roofers);
    const lawyers = await nearest({ category: "legal-services", near: "Fort Myers" });
    expect(await nearest({ words: "immigration lawyer in fort myers" })).toEqual(lawyers);
  });

  it("has none for a search with results", async () => {
    expect(await nearest({ words: "plumber" })).toEqual([]);
  });

  it("says what is not there", async () => {
    const said = async (words: string) => formatNotListed(await search({ words }));
    expect(await said("halvorsen cooling key west")).toBe(
      "No “halvorsen cooling” is listed near Key West, only farther away.",
    );
    expect(await said("wobblegong stuart")).toBe("No “wobblegong” is listed near Stuart.");
  });
});

describe("messages about changed words", () => {
  const notes = async (words: string) => formatNotes(await search({ words }));

  it("name corrected words", async () => {
    expect(await notes("plumer jaksonville")).toEqual([
      "Showing results for “plumber”, not “plumer”.",
      "Showing results for “Jacksonville”, not “jaksonville”.",
    ]);
  });

  it("name ignored words", async () => {
    expect(await notes("my ac is broken")).toEqual([
      "Nothing was found for “broken”, so that was left out.",
    ]);
    expect((await notes("gluten free bakery"))[0]).toBe(
      "Nothing was found for “gluten free”, so that was left out.",
    );
    expect((await notes("seafood restaurant on the water"))[0]).toBe(
      "Nothing was found for “seafood” and “water”, so those were left out.",
    );
  });

  it("don’t say that another trade was not found, which is a search of its own", async () => {
    const { understood } = await search({ words: "plumber or electrician stuart" });
    expect(understood.category?.name).toBe("Plumbing");
    expect(understood.otherTrades.map(({ category }) => category.name)).toEqual([
      "Air and Electric",
    ]);
    expect(understood.ignored).toEqual([]);
    expect((await search({ words: "cleaning and maid" })).understood.otherTrades).toEqual([]);
  });

  it("don’t say that another place was not found, which is a search of its own", async () => {
    const { understood, request } = await search({
      words: "plumber in tampa or fl keys or stuart",
    });
    expect(request).toMatchObject({ near: "Tampa", words: "" });
    expect(understood.otherPlaces.map(({ text }) => text)).toEqual(["Florida Keys", "Stuart"]);
    expect((await search({ words: "tampa roofing stuart" })).understood.otherPlaces).toEqual([]);
  });

  it("name a part of a category that no listing has", async () => {
    expect(formatNotes(await search({ words: "moving company" }))).toEqual([
      "No Trucking listing here says “moving company”, so this is all of them.",
    ]);
    expect(formatNotes(await search({ words: "vet clinic stuart" }))).toEqual([
      "No Animal Services listing here says “vet clinic”, so this is all of them.",
    ]);
    expect(formatNotes(await search({ words: "massage" }))).toEqual([]);
  });

  it("name a word that no listing has", async () => {
    expect(await notes("halvorson cooling")).toEqual([
      "Nothing was found for “halvorson”, so these have a word spelled alike.",
    ]);
  });

  it("are none when all words were found, or nothing was", async () => {
    expect(await notes("halvorsen cooling")).toEqual([]);
    expect(await notes("a qq")).toEqual([]);
    expect(await notes("")).toEqual([]);
    expect(await notes("wobblegongs")).toEqual([]);
  });
});

describe("all businesses", () => {
  const said = async (page: number) => formatPageOfAll((await search({ page })).result);

  it("are counted page by page", async () => {
    expect(await said(1)).toBe("The first 10 of 208 businesses");
    expect(await said(2)).toBe("Businesses 11 to 20 of 208");
    expect(await said(21)).toBe("Businesses 201 to 208 of 208");
  });
});

describe("words that cannot be searched for", () => {
  const notes = (q: string, isQuestion = false) =>
    formatUnused({
      ...parseSearch(categories, { q }),
      isQuestion,
      query: { center: null, county: null },
    });

  it.each(["the", "(a+)+$", "&&&"])("are named above the results shown instead: %j", (q) => {
    expect(notes(q)).toEqual([
      `“${q}” alone says too little to search for, so these are all businesses.`,
    ]);
    expect(notes(q, true)).toEqual([
      `“${q}” alone says too little to search for, so it was left out.`,
    ]);
  });

  it("are not named beside words that can be searched for", () => {
    expect(notes("")).toEqual([]);
    expect(notes("the plumber")).toEqual([]);
    expect(notes("plumber 10001")).toEqual([]);
  });
});

describe("an unknown place", () => {
  const notes = async (params: Record<string, string>) => {
    const { request, problems } = parseSearch(categories, params);
    const { query } = await search(request);
    return formatUnused({ request, problems, query, isQuestion: isQuestion(request) });
  };

  it("is reported as ignored, with the place of the results", async () => {
    expect(await notes({ q: "sushi", near: "Nowhereville" })).toEqual([
      "We couldn’t find “Nowhereville” in Florida, so these are from all of Florida.",
    ]);
    expect(await notes({ q: "sushi", near: "40.71,-74.01" })).toEqual([
      "You seem to be outside Florida, so these are from all of Florida.",
    ]);
    expect(await notes({ q: "sushi tampa", near: "Nowhereville" })).toEqual([
      "We couldn’t find “Nowhereville” in Florida, so it was left out.",
    ]);
    expect(await notes({ near: "10001" })).toEqual([
      "10001 isn’t a ZIP code in Florida, so these are all businesses.",
    ]);
    expect(await notes({ q: "sushi", near: "33" })).toEqual([
      "33 isn’t a ZIP code, so these are from all of Florida.",
    ]);
    const outside = ["Chicago is outside Florida, so these are from all of Florida."];
    expect(await notes({ q: "pizza in Chicago" })).toEqual(outside);
    expect(await notes({ q: "pizza", near: "Chicago" })).toEqual(outside);
  });

  it("is not reported when it is known", async () => {
    expect(await notes({ q: "sushi", near: "Tampa" })).toEqual([]);
  });
});

describe("a distance that is not among the choices", () => {
  const notes = async (words: string, radiusMiles: number | null = null) =>
    formatOtherRadius({ words, radiusMiles }, (await search({ words, radiusMiles })).query);

  it("is reported with the distance used instead", async () => {
    expect(await notes("plumber within 500 miles of Stuart")).toEqual([
      "We look 100 miles around at most, so “500 miles” became 100.",
    ]);
    expect(await notes("plumber within 5000 miles of Stuart")).toEqual([
      "We look 100 miles around at most, so “5000 miles” became 100.",
    ]);
    expect(await notes("hvac within 25 mi of 34994")).toEqual([
      "“25 mi” was read as 30 miles, the next distance that we look around.",
    ]);
  });

  it("is not reported when it was used, or no distance was", async () => {
    expect(await notes("plumber within 50 miles of Stuart")).toEqual([]);
    expect(await notes("plumber near Stuart")).toEqual([]);
    expect(await notes("plumber within 500 miles")).toEqual([]);
    expect(await notes("plumber within 500 miles of Stuart", 20)).toEqual([]);
  });
});

describe("suggestions", () => {
  const labels = async (text: string, limit = 8) =>
    (await listSuggestions(categories, text, limit, directory)).map(
      ({ kind, label }) => `${kind}: ${label}`,
    );

  it.each(hostileTexts.map((text) => [text.slice(0, 40), text]))(
    "are limited, with at most one request: %j",
    async (_, text) => {
      const count = await countRequests(async () => {
        const some = await listSuggestions(categories, text, 8, directory);
        expect(some.length).toBeLessThanOrEqual(8);
      });
      expect(count).toBeLessThanOrEqual(1);
    },
  );

  it.each(["", "p", " p ", "?!", "p?", "🌴"])("are none for %j", async (text) => {
    expect(await labels(text)).toEqual([]);
  });

  it("complete a category, a place and a name", async () => {
    expect((await labels("plumb"))[0]).toBe("category: Plumbing");
    expect(await labels("stua")).toContain("place: Stuart");
    expect(await labels("halvor")).toEqual(["business: Halvorsen Cooling & Heating"]);
  });

  it("complete the town or the street beside a name, but no word of a description", async () => {
    for (const text of ["halvorsen stu", "halvorsen cooling stuart", "halvorsen dixie"])
      expect(await labels(text)).toEqual(["business: Halvorsen Cooling & Heating"]);
    expect(await labels("halvorsen carriers")).toEqual([]);
  });

  it("complete a name whose beginning is misspelled", async () => {
    expect(await labels("halvrosen cooli")).toContain("business: Halvorsen Cooling & Heating");
    expect(await labels("mes kit kitc")).toContain("business: Mess Kit Kitchen");
  });

  it("complete rather than correct what is unfinished", async () => {
    expect((await labels("port s"))[0]).toBe("place: Port St. Lucie");
    expect((await labels("the ke"))[0]).toMatch(/^place: Ke/);
    expect((await labels("palm b"))[0]).toBe("place: Palm Bay");
    expect(await labels("nota")).not.toContain("place: Nocatee");
  });

  it("correct a trade, alone or beside a place", async () => {
    expect((await labels("plumer"))[0]).toBe("category: Plumbing");
    expect((await labels("plumer stuart"))[0]).toBe("category: Plumbing near Stuart");
  });

  it("complete the place beside a category", async () => {
    expect((await labels("plumber near des"))[0]).toBe("category: Plumbing near Destin");
    expect((await labels("roofer port st l"))[0]).toBe("category: Roofing near Port St. Lucie");
    expect((await labels("lawn care j"))[0]).toBe("category: Landscape near Jacksonville");
  });

  it("include a branch of service", async () => {
    expect((await labels("navy"))[0]).toBe("branch: Navy");
    expect((await labels("marines"))[0]).toBe("branch: Marine Corps");
    expect((await labels("coast g"))[0]).toBe("branch: Coast Guard");
    expect(await labels("coa")).not.toContain("branch: Coast Guard");
  });

  it("complete a category after its place, but not after any word", async () => {
    expect((await labels("tampa roo"))[0]).toBe("category: Roofing near Tampa");
    expect(await labels("zzqq roo")).toEqual([]);
    expect(await labels("ocala law")).toContain("category: Legal Services near Ocala");
  });

  it("include misspelled places only if there is nothing else", async () => {
    expect(await labels("halv")).toEqual(["business: Halvorsen Cooling & Heating"]);
    expect(await labels("sarsot")).toContain("place: Sarasota");
  });

  it("complete a part of a category, and the place after it", async () => {
    expect(await labels("pizza in na")).toEqual([
      "category: pizza near Naples",
      "category: pizza in Nassau County",
      "category: pizza near Naranja",
    ]);
    expect((await labels("sush tamp"))[0]).toBe("category: sushi near Tampa");
    expect(await labels("pizza n")).toContain("category: pizza near Naples");
    const [sushi] = await listSuggestions(categories, "sushi tampa", 8, directory);
    expect(sushi).toEqual({
      kind: "category",
      label: "sushi near Tampa",
      detail: "Food and Drinks",
      href: "/businesses/search?category=food-and-drinks&q=sushi&near=Tampa",
    });
  });

  it("complete a ZIP code, and a misspelled place", async () => {
    expect(await labels("3399")).toContain("place: 33990, Cape Coral");
    expect(await labels("plumber 3399")).toContain("category: Plumbing near 33990, Cape Coral");
    expect(await labels("33")).toEqual([]);
    expect(await labels("jaks")).toContain("place: Jacksonville");
  });

  it("begin with labels that start with the text, before those with another name that does", async () => {
    const [first, second] = await labels("Stu");
    expect([first, second]).toEqual(["place: Stuart", "category: stucco"]);
    expect((await labels("port st l"))[0]).toBe("place: Port St. Lucie");
  });

  it("omit the town of a business when its name contains it", async () => {
    const suggest = (name: string) =>
      listSuggestions(categories, name, 8, {
        listNamed: async () => [{ id: "one", name, city: "Brandon" }],
      });
    expect((await suggest("Sushi Ninja Brandon")).at(-1)).not.toHaveProperty("detail");
    expect((await suggest("Yarrow Plumbing")).at(-1)).toHaveProperty("detail", "Brandon");
  });

  it("are limited, with places reserved for businesses", async () => {
    const some = await labels("st", 4);
    expect(some).toHaveLength(4);
    expect(some.filter((label) => label.startsWith("business")).length).toBeGreaterThan(0);
  });

  it("include no business that only mentions the words", async () => {
    expect(await labels("shoe covers")).toEqual([]);
  });

  it("link to pages of this site", async () => {
    for (const { href } of await listSuggestions(categories, "fort", 8, directory)) {
      expect(href).toMatch(/^\/(businesses\/search\?|business\/)/);
    }
  });
});

describe("createTtlCache", () => {
  const counted = () => {
    let count = 0;
    return async () => (count += 1);
  };

  it("returns a cached value", async () => {
    const cache = createTtlCache<number>(2, 60);
    const make = counted();
    expect([await cache("a", make), await cache("a", make), await cache("b", make)]).toEqual([
      1, 1, 2,
    ]);
  });

  it("discards a value after its time", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick"] });
    // lru-cache treats the time 0 as unset.
    jest.advanceTimersByTime(1);
    const cache = createTtlCache<number>(2, 60);
    const make = counted();
    await cache("a", make);
    jest.advanceTimersByTime(60_001);
    expect(await cache("a", make)).toBe(2);
    jest.useRealTimers();
  });

  it("discards the least recently used value above its size", async () => {
    const cache = createTtlCache<number>(2, 60);
    const make = counted();
    for (const key of ["a", "b", "a", "c"]) await cache(key, make);
    expect(await cache("a", make)).toBe(1);
    expect(await cache("b", make)).toBe(4);
  });

  it("computes a value once for concurrent callers", async () => {
    const cache = createTtlCache<number>(2, 60);
    const make = counted();
    expect(await Promise.all([cache("a", make), cache("a", make)])).toEqual([1, 1]);
  });

  it("does not cache errors", async () => {
    const cache = createTtlCache<number>(2, 60);
    await expect(cache("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await cache("a", async () => 1)).toBe(1);
  });
});
