// Typed words are searched for: together with their synonyms, before corrected spellings, and as a name.
import { runSearch } from "@/lib/search/run-search";
import { emptyRequest, type SearchRequest } from "@/lib/search/schema";
import { formatNotes } from "@/lib/search/wording";
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
  business({ id: "harrow", name: "Harrow Painting", category: "Painting", ...quincy }),
  business({ id: "creamy", name: "Cool & Creamy", ...food, ...naples }),
  business({ id: "air", name: "Creamy Air", category: "HVAC", ...naples }),
  business({ id: "wendys", name: "Wendy's", street: "3232 Tamiami Trl", ...food, ...naples }),
  business({
    id: "lobster",
    name: "Rolling Lobster",
    street: "21 SW Locks Rd",
    ...food,
    ...naples,
  }),
  business({
    id: "changs",
    name: "P.F. Chang's #9843",
    street: "801 Brickell Ave",
    ...food,
    ...miami,
  }),
];
const directory = openDirectory(listings);

const ask = (words: string, more: Partial<SearchRequest> = {}) =>
  runSearch(categories, { ...emptyRequest, ...more, words }, directory, NOW);
const idsFor = async (words: string, more?: Partial<SearchRequest>) =>
  (await ask(words, more)).result.hits.map(({ business: { id } }) => id).join();
const notesFor = async (words: string) => formatNotes(await ask(words));

describe("a word with synonyms", () => {
  it("is found first itself, in any field, then its synonyms", async () => {
    expect(await idsFor("bbq")).toBe("bbq,smoke,barbecue");
    expect(await idsFor("barbecue")).toBe("barbecue,bbq,smoke");
    expect(await idsFor("mexican food")).toBe("mexican");
    expect(await idsFor("pizza naples")).toBe("bruno");
  });

  it("does not match longer words that begin with it", async () => {
    expect((await ask("pub naples")).understood.missingPart).toBe("pub");
    expect((await ask("cuban sandwich naples")).understood.missingPart).toBe("cuban sandwich");
  });

  it("stays as typed in the request and its URL", async () => {
    expect((await ask("mexican food miami")).request).toMatchObject({
      category: "food-and-drinks",
      near: "Miami",
      words: "mexican food",
    });
  });

  it("is named in a message when only a synonym is found, or neither", async () => {
    expect(await notesFor("bbq")).toEqual([]);
    expect(await notesFor("brunch")).toEqual([
      "No Food and Drinks listing here says “brunch”, so these say something like it.",
    ]);
    expect(await notesFor("seafood naples")).toEqual([
      "No Food and Drinks listing here says “seafood”, so this is all of them.",
    ]);
  });
});

describe("a name that contains the word for a category", () => {
  it("is found with and without a place", async () => {
    for (const words of ["chicken kitchen", "33186 chicken kitchen", "chicken kitchen in miami"])
      expect(await idsFor(words)).toBe("kitchen");
    for (const words of ["jax kitchen jacksonville", "32207 jax kitchen"])
      expect(await idsFor(words)).toBe("jax");
    for (const words of ["pack supermarket", "pack supermarket miami", "33138 pack supermarket"])
      expect(await idsFor(words)).toBe("market");
  });

  it.each([
    ["chicken kitchen naples", ""],
    ["chikcen kithen naples", ""],
    ["chicken kitchen", "Naples"],
    ["chikcen kithen", "Naples"],
  ])(
    "is found nowhere here, and the nearest there, also misspelled: %j, %j",
    async (words, near) => {
      const { result } = await ask(words, { near });
      expect([result.total, result.answered.isElsewhere]).toEqual([0, true]);
      expect(result.nearest.map(({ business }) => business.id)).toEqual(["kitchen"]);
    },
  );

  it("is found there before what its words mean", async () => {
    expect(await idsFor("cool & creamy naples")).toBe("creamy");
  });

  it.each([
    ["barber grill brochure", "barber", "brochure"],
    ["barber grill delights florist", "barber", "florist"],
    ["lupitas mexican florist", "mexican", "florist"],
    ["pf changs 9843 hours miami", "changs", "hours"],
  ])("is found beside a word that is not in it: %j", async (words, id, ignored) => {
    expect(await idsFor(words)).toBe(id);
    expect(await notesFor(words)).toEqual([
      `Nothing was found for “${ignored}”, so that was left out.`,
    ]);
  });
});

describe("a word that some listing uses", () => {
  it("is not corrected", async () => {
    expect(await idsFor("stoneware")).toBe("pottery");
    expect(await notesFor("stoneware")).toEqual([]);
    expect(await idsFor("pints")).toBe("pints");
  });

  it("is not corrected when a listing elsewhere has that name", async () => {
    const { result, understood } = await ask("pints miami");
    expect(result.total).toBe(0);
    expect(understood.corrected).toEqual([]);
    expect(result.nearest.map(({ business }) => business.id)).toEqual(["pints"]);
  });

  it("is corrected when no listing uses it", async () => {
    expect(await idsFor("stonewrok")).toBe("mason");
  });

  it("is completed when a name elsewhere begins with it", async () => {
    expect(await idsFor("paintin miami")).toBe("painter");
  });
});

describe("a name with different spaces", () => {
  it.each(["pf changs", "pf chang", "PF Chang's Miami", "chickenkitchen", "pack super market"])(
    "is found: %j",
    async (words) => {
      const { result } = await ask(words);
      expect(result.total).toBe(1);
      expect(formatNotes(await ask(words))).toEqual([]);
    },
  );
});

describe("the word for a trade in an address", () => {
  it("is a part of it", async () => {
    expect(await idsFor("21 sw locks rd, naples, fl")).toBe("lobster");
  });
});

describe("a trade without a category", () => {
  it("is found by a brand on a street", async () => {
    expect(await idsFor("pf changs brickell avenue")).toBe("changs");
    expect(await idsFor("wendys 3232 tamiami trail")).toBe("wendys");
  });

  it("is found in the name of a business by a synonym", async () => {
    expect(await idsFor("florist")).toBe("ortiz");
    expect(await notesFor("florist")).toEqual([
      "No listing here says “florist”, so these say something like it.",
    ]);
  });
});
