import { formatUnsearchable, formatMissingPlace } from "@/lib/search/wording";
import { parseQuery } from "@/lib/search/query-parser";
import { findPlace } from "@/lib/search/place-field";
import { understand } from "@/lib/search/parse";
import { emptyRequest, type SearchRequest } from "@/lib/search/schema";
import { hostileTexts } from "../support/hostile-texts";
import { categories } from "../support/categories";

const NOTHING_GIVEN = { category: null, place: null, branch: null };
const ask = (words: string, more: Partial<SearchRequest> = {}) =>
  understand(categories, { ...emptyRequest, ...more, words });
const said = (words: string, more?: Partial<SearchRequest>) => {
  const { category, near, branch, words: left } = ask(words, more).request;
  return [category, near, branch, left];
};

describe("words without a meaning", () => {
  it.each(hostileTexts.map((text) => [text.slice(0, 40), text.slice(0, 200)]))(
    "never throw: %j",
    (_, text) => {
      const line = parseQuery(categories, text, NOTHING_GIVEN);
      expect(line.words.join(" ").length).toBeLessThanOrEqual(text.length);
      expect(line.corrected.length).toBeLessThanOrEqual(2);
      expect(ask(text).query).toMatchObject({ page: 1, branch: null });
      expect(ask(text).query.pageSize).toBeLessThanOrEqual(12);
    },
  );

  it("are kept", () => {
    expect(said("Blue Enamel")).toEqual([null, "", null, "blue enamel"]);
    expect(said("joe's")).toEqual([null, "", null, "joes"]);
    expect(said("house keys")).toEqual([null, "", null, "house keys"]);
    expect(said("christmas lights")).toEqual([null, "", null, "christmas lights"]);
  });

  it("are kept to the end of a long line", () => {
    expect(ask(`${"zq ".repeat(40)}plumber`).request.words).toContain("plumber");
  });
});

describe("one line", () => {
  it.each([
    ["plumber near Destin", "plumbing", "Destin", null, ""],
    ["34994 hvac", "hvac", "34994", null, ""],
    ["Ft Myers roofers", "roofing", "Fort Myers", null, ""],
    ["lawn care in St Lucy", "landscape", "St. Lucie County", null, ""],
    ["plumer jaksonville", "plumbing", "Jacksonville", null, ""],
    ["best veteran-owned painters near me", "painting", "", null, ""],
    ["A/C repair, Stuart, FL 34994!", "hvac", "34994", null, ""],
    ["qqqq near sunrise", null, "Sunrise", null, "qqqq"],
    ["qqqq close to sunrise", null, "Sunrise", null, "qqqq"],
    ["sunrise qqqq", null, "", null, "sunrise qqqq"],
    ["osprey kites bay county", null, "Bay County", null, "osprey kites"],
    ["stuart martin county plumber", "plumbing", "Stuart", null, ""],
    ["mcdavids cafe taylor county", "food-and-drinks", "Taylor County", null, "mcdavids cafe"],
    ["car wash", "car-wash", "", null, ""],
    ["carwash", "car-wash", "", null, ""],
    ["joe's garage doors stuart", "garage-doors", "Stuart", null, "joes"],
    ["handyman in the panhandle", "home-repair", "Panhandle", null, ""],
    ["navy plumber", "plumbing", "", "Navy", ""],
    ["tile", "home-repair", "", null, "tile"],
    ["roof tile repair", "roofing", "", null, "roof tile"],
    ["health insurance broker", "insurance", "", null, "health insurance"],
    ["christian plumber", "plumbing", "", null, ""],
    ["insurance brothers", "insurance", "", null, "brothers"],
    ["mobile massage", "health-and-wellness", "", null, "mobile massage"],
    ["mobile groomer", "dog-grooming", "", null, "mobile groomer"],
    ["honest mechanic today", "auto-repair", "", null, ""],
    ["craft brewery", "food-and-drinks", "", null, "craft brewery"],
    ["refrigerator not cooling", "home-repair", "", null, "refrigerator not cooling"],
    ["yard signs", "marketing-and-printing", "", null, "yard signs"],
    ["roofer winte garden", "roofing", "Winter Garden", null, ""],
    ["plumber 32260 jacksonville", "plumbing", "32260", null, ""],
    ["plumber in tampa or orlando", "plumbing", "Tampa", null, ""],
    ["movers from tampa to key west", "trucking", "Tampa", null, "movers"],
    ["osprey pizza bradenton", "food-and-drinks", "Bradenton", null, "osprey pizza"],
    ["roofer lake okechobee", "roofing", "Okeechobee", null, ""],
    ["roofer for myers beach", "roofing", "Fort Myers Beach", null, ""],
    ["hot watr heaters tampa", "water-heater-maintenance", "Tampa", null, ""],
    ["cyber sceurity tampa", "it-services", "Tampa", null, "cybersecurity"],
    ["martail arts tampa", "self-defense", "Tampa", null, ""],
    ["hialeh gardens plumber", "plumbing", "Hialeah Gardens", null, ""],
    ["wsley chapel barber", "barber-shops", "Wesley Chapel", null, ""],
    ["water garden", "landscape", "", null, "water"],
    ["plumber in for myers", "plumbing", "Fort Myers", null, ""],
    ["builder in baker", "construction", "Baker", null, ""],
    ["archer", null, "Archer", null, ""],
    ["old navy plumber", "plumbing", "", null, "old navy"],
    ["marine repair", "boat-repair", "", null, ""],
    ["marine corps repair shop", null, "", "Marine Corps", "repair shop"],
  ])("%j", (words, ...meaning) => {
    expect(said(words)).toEqual(meaning);
  });

  it("matches the longest phrase: a water heater is no heater", () => {
    expect(said("water heater repair")[0]).toBe("water-heater-maintenance");
    expect(said("dog grooming")[0]).toBe("dog-grooming");
    expect(said("palm beach gardens roofer")[1]).toBe("Palm Beach Gardens");
  });

  it("recognizes a county only with the word county, after 'in', or as the only other word", () => {
    expect(said("orange painting company")[1]).toBe("Orange County");
    expect(said("orange crush painting")).toEqual(["painting", "", null, "orange crush"]);
    expect(said("crush painting in orange")).toEqual(["painting", "Orange County", null, "crush"]);
    expect(said("crush painting orange county")[1]).toBe("Orange County");
  });

  it("prefers a city to its county, and a ZIP code to both", () => {
    expect(said("Sarasota")[1]).toBe("Sarasota");
    expect(said("Stuart, Martin County")[1]).toBe("Stuart");
    expect(said("Martin County 34994 Stuart")).toEqual([null, "34994", null, ""]);
  });

  it("prefers the place after 'in' or 'near'", () => {
    expect(said("orlando plumber near tampa")).toEqual(["plumbing", "Tampa", null, "orlando"]);
  });

  it("reports corrected words", () => {
    expect(ask("plumer in jaksonville").understood.corrected).toEqual([
      { from: "plumer", to: "plumber" },
      { from: "jaksonville", to: "Jacksonville" },
    ]);
    expect(ask("plumber in jacksonville").understood.corrected).toEqual([]);
    expect(ask("burger king i drive").understood.corrected).toEqual([]);
  });

  it("does not correct common words, except to a place after 'in'", () => {
    expect(said("flute stuart")).toEqual([null, "Stuart", null, "flute"]);
    expect(said("actor")).toEqual([null, "", null, "actor"]);
    expect(said("chiken wings")[0]).toBe("food-and-drinks");
    expect(said("polo")[0]).toBeNull();
    expect(said("pluming")[0]).toBe("plumbing");
    expect(said("plumber in destine")[1]).toBe("Destin");
    expect(said("pest service")[0]).toBe("pest-control");
    expect(said("stuart tv")).toEqual([null, "Stuart", null, "tv"]);
    expect(said("tampa bar")).toEqual(["food-and-drinks", "Tampa", null, "bar"]);
  });

  it("drops a place outside Florida, and does not correct it to one in Florida", () => {
    expect(said("pizza in Chicago")).toEqual(["food-and-drinks", "", null, "pizza"]);
    expect(said("plumber atlanta")).toEqual(["plumbing", "", null, ""]);
  });

  it("searches for a part of a category by its word, which may be given up", () => {
    const { query } = ask("coffee tampa");
    expect([query.category, query.words.map(({ typed }) => typed)]).toEqual([
      "Food and Drinks",
      ["coffee"],
    ]);
    expect(query.words[0]?.others).toContain("coffee*");
  });

  it("is read beside the place and as a whole too, since it may be a name", () => {
    const { beside, whole } = ask("blue enamel coffee vero beach").query;
    expect([beside?.phrase, whole?.phrase]).toEqual([
      "blue enamel coffee",
      "blue enamel coffee vero beach",
    ]);
    expect([beside?.center?.label, whole?.center]).toEqual(["Vero Beach", null]);
  });
});

describe("a trade without a category", () => {
  it.each([
    ["church", "churches"],
    ["blinds and shades", "window treatment firms"],
    ["curtains stuart", "window treatment firms"],
    ["trade school", "trade schools"],
    ["first aid cpr class", "safety trainers"],
    ["fire extinguisher inspection", "fire protection firms"],
    ["government contractor", "government contractors"],
    ["seafood market", "grocery stores"],
  ])("%j", (words, name) => {
    const { unlisted, category, corrected } = ask(words).understood;
    expect([unlisted?.name, category, corrected]).toEqual([name, null, []]);
  });
});

describe("other filters in a line", () => {
  it.each([
    ["plumber within 5 miles of 34994", "34994", 5],
    ["plumber 12 mi from Stuart", "Stuart", 15],
    ["Within 999 Miles of Stuart", "Stuart", 100],
    ["stuart 20 miles", "Stuart", 20],
  ])("include the radius in %j", (words, near, radiusMiles) => {
    const { request, query } = ask(words);
    expect(request).toMatchObject({ words: "", near, radiusMiles });
    expect(query.center?.radiusMiles).toBe(radiusMiles);
  });

  it("include a radius only when none was selected", () => {
    expect(ask("stuart within 5 miles", { radiusMiles: 50 }).query.center?.radiusMiles).toBe(50);
    expect(ask("8 mile motors").request).toMatchObject({ near: "", category: null });
  });

  it("include 'verified'", () => {
    expect(ask("verified plumber").request).toMatchObject({
      words: "",
      category: "plumbing",
      verifiedOnly: true,
    });
  });

  it("include coordinates", () => {
    expect(ask("27.2,-80.25").request).toMatchObject({ words: "", near: "27.2,-80.25" });
    expect(ask("48.85,2.35").request.near).toBe("");
  });

  it("include a NAICS code", () => {
    expect(ask("NAICS code 238220 tampa")).toMatchObject({
      request: { words: "", near: "Tampa", naics: "238220" },
      query: { naics: ["238220"] },
    });
    expect(ask("naics plumber").request.naics).toBe("");
  });

  it("sort new businesses by their day", () => {
    expect(ask("new businesses in tampa").query).toMatchObject({ sort: "newest", words: [] });
    expect(ask("new york diner").query.sort).toBe("relevance");
  });

  it("include 'open now'", () => {
    expect(ask("plumber open now").request).toMatchObject({ words: "", openNow: true });
    expect(ask("plumber open").request).toMatchObject({ words: "open", openNow: false });
  });

  it("stay words in the search for a business name", () => {
    expect(ask("Open Now Motors").query.whole?.phrase).toBe("open now motors");
  });
});

describe("a line beside selected filters", () => {
  it("loses words that repeat the filters", () => {
    const given = { category: "plumbing", near: "Stuart", branch: "Navy" };
    expect(said("navy plumber in stuart", given)).toEqual(["plumbing", "Stuart", "Navy", ""]);
  });

  it("keeps words that contradict the filters", () => {
    expect(said("plumber tampa", { category: "hvac", near: "Stuart" })).toEqual([
      "hvac",
      "Stuart",
      null,
      "plumber tampa",
    ]);
  });
});

describe("the query for the store", () => {
  it("has a default radius of 30 miles around a place", () => {
    expect(ask("34994").query.center).toEqual({
      point: findPlace("34994")?.point,
      label: "34994, Stuart",
      radiusMiles: 30,
    });
    expect(ask("Stuart", { radiusMiles: 5 }).query.center?.radiusMiles).toBe(5);
  });

  it("filters by a whole county, or by a radius around its seat", () => {
    expect(ask("Martin County").query).toMatchObject({ county: "Martin", center: null });
    expect(ask("Martin County", { radiusMiles: 20 }).query).toMatchObject({
      county: null,
      center: {
        label: "Stuart, Martin County",
        radiusMiles: 20,
        point: findPlace("Stuart")?.point,
      },
    });
  });

  it("filters by the selected county inside a circle", () => {
    expect(ask("", { near: "Stuart", county: "st-lucie" }).query).toMatchObject({
      county: "St. Lucie",
      center: { label: "Stuart" },
    });
  });

  it("is sorted by distance when no words are left beside a place", () => {
    expect(ask("plumber stuart").query.sort).toBe("distance");
    expect(ask("joes stuart").query.sort).toBe("relevance");
    expect(ask("plumber").query.sort).toBe("relevance");
    expect(ask("plumber stuart", { sort: "name" }).query.sort).toBe("name");
  });

  it("has the current time for 'open now'", () => {
    const now = new Date("2026-11-20T15:00:00Z");
    expect(understand(categories, { ...emptyRequest, openNow: true }, now).query.openAt).toBe(now);
    expect(understand(categories, emptyRequest, now).query.openAt).toBeNull();
  });

  it("is the same for the request that results from it", () => {
    for (const words of [
      "plumber near Destin",
      "navy plumer",
      "joes bbq stuart",
      "Martin County",
    ]) {
      const { query, request } = ask(words);
      const { category, county, branch, center } = query;
      expect(understand(categories, request).query).toMatchObject({
        category,
        county,
        branch,
        center,
      });
    }
  });
});

describe("notes", () => {
  it.each(["sushi near me", "restaurantes cerca de mí"])("ask for the place of %j", (words) => {
    const notes = formatMissingPlace({ words, radiusMiles: null }, { center: null });
    expect(notes).toEqual([expect.stringContaining("Enter a ZIP code or a town")]);
  });

  it.each(["pizza open late", "plumber 24/7 tampa", "24 hour locksmith", "barber open sundays"])(
    "say where opening hours stand: %j",
    (words) => {
      expect(formatUnsearchable({ words }, { total: 1 })).toEqual([
        expect.stringContaining("Opening hours are on each business’s page"),
      ]);
    },
  );

  it.each(["pet friendly hotel", "kid-friendly pizza"])("say what listings don't: %j", (words) => {
    expect(formatUnsearchable({ words }, { total: 1 })).toEqual([
      expect.stringContaining("ask the business"),
    ]);
  });

  it.each([
    ["veteran discount oil change", "who gives a discount"],
    ["outdoor seating stuart", "Few listings say"],
    ["wheelchair accessible restaurant", "Few listings say"],
    ["black owned restaurant", "About owners"],
    ["woman veteran-owned bakery", "About owners"],
    ["female veteran realtor", "About owners"],
  ])("say what listings don't: %j", (words, note) => {
    expect(formatUnsearchable({ words }, { total: 1 })).toEqual([expect.stringContaining(note)]);
  });

  it("do not say it for open now", () => {
    expect(formatUnsearchable({ words: "pizza open now" }, { total: 1 })).toEqual([]);
  });

  it("do not say it where nothing was found", () => {
    expect(formatUnsearchable({ words: "pizza open late" }, { total: 0 })).toEqual([]);
  });
});
