// What was typed is looked for: beside what stands for it, before what it may have been misspelt from, and as a name.
import { answer } from "@/lib/search/answers";
import { emptyRequest, type SearchRequest } from "@/lib/search/schema";
import { toNotes } from "@/lib/search/wording";
import { toSearchTerms } from "@/lib/spelling/words";
import { categories } from "../support/categories";
import { openDirectory } from "./database";
import { business } from "./rows";

const NOW = new Date("2026-11-20T15:00:00Z");
const food = { category: "Food and Drinks" };
const naples = { city: "Naples", county: "Collier", latitude: 26.15, longitude: -81.79 };
const miami = { city: "Miami", county: "Miami-Dade", latitude: 25.77, longitude: -80.2 };
const jacksonville = { city: "Jacksonville", county: "Duval", latitude: 30.31, longitude: -81.66 };
const quincy = { city: "Quincy", county: "Gadsden", latitude: 30.58, longitude: -84.58 };

const listings = [
  business({ id: "bbq", name: "Ann's BBQ", ...food, ...miami }),
  business({ id: "smoke", name: "Plain Room", description: "Our bbq is slow.", ...food }),
  business({ id: "barbecue", name: "A Barbecue Hall", ...food, ...quincy }),
  business({ id: "caterer", name: "BBQ on Wheels", category: "Catering", ...quincy }),
  business({ id: "bruno", name: "Bruno's Pizzeria", ...food, ...naples }),
  business({ id: "diner", name: "Corner Diner", ...food, ...naples }),
  business({ id: "mexican", name: "Lupita's Mexican", ...food, ...miami }),
  business({ id: "kitchen", name: "Chicken Kitchen", ...food, ...miami }),
  business({ id: "market", name: "Pack Supermarket", ...food, ...miami }),
  business({ id: "remodel", name: "Kitchen Cousins", category: "Home Repair", ...naples }),
  business({ id: "pottery", category: "Arts and Crafts", description: "Stoneware mugs." }),
  business({ id: "mason", name: "Brick Works", category: "Masonry" }),
  business({ id: "pints", name: "Piesanos Pints & Pies", ...food, ...quincy }),
  business({ id: "painter", name: "Coat Two", category: "Painting", ...miami }),
  business({ id: "jax", name: "Jax Kitchen", ...food, ...jacksonville }),
  business({ id: "barber", name: "Barber Grill Delights", ...food, ...naples }),
  business({ id: "ortiz", name: "Ortiz Flowers", ...miami }),
  business({ id: "changs", name: "P.F. Chang's #9843", ...food, ...miami }),
];
const directory = openDirectory(listings);

const ask = (words: string, more: Partial<SearchRequest> = {}) =>
  answer(categories, { ...emptyRequest, ...more, words }, directory, NOW);
const idsFor = async (words: string, more?: Partial<SearchRequest>) =>
  (await ask(words, more)).result.hits.map(({ business: { id } }) => id).join();
const notesFor = async (words: string) => toNotes(await ask(words));

describe("a word that another stands for", () => {
  it("is found itself first, wherever it stands, and then the other", async () => {
    expect(await idsFor("bbq")).toBe("bbq,smoke,barbecue");
    expect(await idsFor("barbecue")).toBe("barbecue,bbq,smoke");
    expect(await idsFor("mexican food")).toBe("mexican");
    expect(await idsFor("pizza naples")).toBe("bruno");
  });

  it("is no beginning of another word where that begins many", async () => {
    expect((await ask("pub naples")).understood.missingSubcategory).toBe("pub");
    expect((await ask("cuban sandwich naples")).understood.missingSubcategory).toBe(
      "cuban sandwich",
    );
  });

  it("stays what is asked for: its chip, and the address, have it as it was typed", async () => {
    expect((await ask("mexican food miami")).request).toMatchObject({
      category: "food-and-drinks",
      near: "Miami",
      words: "mexican food",
    });
  });

  it("is named where only the other is found, or neither", async () => {
    expect(await notesFor("bbq")).toEqual([]);
    expect(await notesFor("brunch")).toEqual([
      "No Food and Drinks listing here says “brunch”, so these say “diner” or the like.",
    ]);
    expect(await notesFor("seafood naples")).toEqual([
      "No Food and Drinks listing here says “seafood”, so this is all of them.",
    ]);
  });

  it("is counted in another category as often as it is found there", async () => {
    const { result } = await ask("bbq", { category: "painting", county: "gadsden" });
    expect(result.facets.category).toEqual({ "Food and Drinks": 1, Catering: 1 });
    expect(await idsFor("bbq", { category: "food-and-drinks", county: "gadsden" })).toBe(
      "barbecue",
    );
    expect(await idsFor("bbq", { category: "catering", county: "gadsden" })).toBe("caterer");
  });

  it("asks for few words, however many mean the same", () => {
    const others = ["oil", ...Array.from({ length: 50 }, (_, at) => `w${at}x v${at}x`)];
    const terms = toSearchTerms("oil change", [{ words: "oil change", others }]);
    expect(terms?.choices?.length).toBeLessThanOrEqual(12);
    expect(Math.max(...(terms?.choices ?? []).map(({ length }) => length))).toBeLessThanOrEqual(8);
  });

  it("is one question with its synonyms where those say no more than it does", () => {
    const choicesOf = (words: string, others: string[]) =>
      toSearchTerms(words, [{ words, others }])?.choices;
    expect(choicesOf("oil change", ["oil"])).toEqual([["oil"]]);
    expect(choicesOf("coffee", ["coffee", "coffeehouse"])).toBeNull();
    expect(choicesOf("mexican food", ["tacos"])).toEqual([
      ["mexican", "taco"],
      ["food", "taco"],
    ]);
  });
});

describe("a name with the word for a trade in it", () => {
  it("is found near a place as it is without", async () => {
    for (const words of ["chicken kitchen", "33186 chicken kitchen", "chicken kitchen in miami"])
      expect(await idsFor(words)).toBe("kitchen");
    for (const words of ["jax kitchen jacksonville", "32207 jax kitchen"])
      expect(await idsFor(words)).toBe("jax");
    for (const words of ["pack supermarket", "pack supermarket miami", "33138 pack supermarket"])
      expect(await idsFor(words)).toBe("market");
  });

  it("leaves the trade alone where nobody there is called so", async () => {
    expect((await ask("chicken kitchen naples")).request.category).toBe("home-repair");
  });
});

describe("a word that some listing uses", () => {
  it("is no slip of the pen", async () => {
    expect(await idsFor("stoneware")).toBe("pottery");
    expect(await notesFor("stoneware")).toEqual([]);
    expect(await idsFor("pints")).toBe("pints");
  });

  it("is not corrected where a listing elsewhere is called so", async () => {
    const { result, understood, alternatives } = await ask("pints miami");
    expect(result.total).toBe(0);
    expect(understood.corrected).toEqual([]);
    expect(alternatives).toContainEqual({
      label: "Anywhere in Florida",
      total: 1,
      href: "/businesses/search?q=pints",
    });
  });

  it("is corrected where nobody uses it", async () => {
    expect(await idsFor("stonewrok")).toBe("mason");
  });
});

describe("a name in other pieces", () => {
  it.each(["pf changs", "pf chang", "PF Chang's Miami", "chickenkitchen", "pack super market"])(
    "is found: %j",
    async (words) => {
      const { result } = await ask(words);
      expect(result.total).toBe(1);
      expect(toNotes(await ask(words))).toEqual([]);
    },
  );
});

describe("a trade that no category has", () => {
  it("is found where somebody is called so, in whatever words", async () => {
    expect(await idsFor("florist")).toBe("ortiz");
    expect(await notesFor("florist")).toEqual(["“florist” was read as “flowers”."]);
  });
});
