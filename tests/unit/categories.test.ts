import {
  getCategory,
  getCategoryByName,
  groupByLetter,
  isAllCategories,
  isRetired,
  listLargestCategories,
  listListedCategories,
  listNearestCategories,
  listPopularCategories,
  toCategoryId,
} from "@/lib/categories/rules";
import { toCategories } from "@/lib/store/categories";
import { listFirstCategoryRows } from "@/lib/store/first-rows";
import { nastyNames } from "../support/nasty-names";
import { categories } from "../support/categories";

describe("unknown categories", () => {
  it.each(nastyNames)("finds none for %j", (name) => {
    expect(getCategory(categories, name)).toBeNull();
    expect(getCategoryByName(categories, name)).toBeNull();
    expect(toCategoryId(categories, name)).toBeNull();
  });

  it("does not find a category called all", () => {
    expect(getCategory(categories, "all")).toBeNull();
    expect(toCategoryId(categories, "all")).toBeNull();
  });

  it("does not find an alias by id, so that the page redirects it", () => {
    expect(getCategory(categories, "landscaping")).toBeNull();
    expect(getCategory(categories, "home-remodeling")).toBeNull();
  });
});

describe("known categories", () => {
  it("labels Home Repair as Home Remodeling, and any other by its name", () => {
    expect(getCategory(categories, "home-repair")).toMatchObject({
      name: "Home Repair",
      label: "Home Remodeling",
    });
    expect(getCategory(categories, "hvac")).toMatchObject({
      name: "HVAC",
      label: "HVAC",
      group: "hvac",
    });
  });

  it("finds a category by name or label in any case", () => {
    expect(getCategoryByName(categories, " home REPAIR ")?.id).toBe("home-repair");
    expect(getCategoryByName(categories, "home remodeling")?.id).toBe("home-repair");
    expect(getCategoryByName(categories, "Hvac")?.id).toBe("hvac");
  });

  it("resolves aliases and capitals to the canonical id", () => {
    expect(toCategoryId(categories, "landscaping")).toBe("landscape");
    expect(toCategoryId(categories, "Home-Remodeling")).toBe("home-repair");
    expect(toCategoryId(categories, "HVAC")).toBe("hvac");
  });
});

describe("the spelling of a category in a URL", () => {
  it.each([
    ["Food and Drinks", "food-and-drinks"],
    ["Food & Drinks", "food-and-drinks"],
    ["foodAndDrinks", "food-and-drinks"],
    ["home_repair", "home-repair"],
    ["Home  Remodeling", "home-repair"],
    ["garageDoor", "garage-doors"],
    [" it.services ", "it-services"],
  ])("%j means %s", (spelling, id) => {
    expect(toCategoryId(categories, spelling)).toBe(id);
  });

  it.each(["All", "all", " ALL "])("%j means none", (spelling) => {
    expect(isAllCategories(spelling)).toBe(true);
    expect(toCategoryId(categories, spelling)).toBeNull();
  });

  it("is unique for every id, name and label", () => {
    for (const { id, name, label } of categories.all)
      for (const spelling of [id, name, label]) expect(toCategoryId(categories, spelling)).toBe(id);
  });

  it("means all only as the whole word", () => {
    expect(["", "alls", "hall"].filter(isAllCategories)).toEqual([]);
  });
});

/** The built-in groups of the specification, section 3. */
const builtInGroups =
  "hvac airAndElectric animalServices aquariumMaintenance autoServices barberShops boatRepair carWash carDealership " +
  "cleaning clothingApparel artsAndCrafts construction disabilityBenefits dogGrooming dogTraining fenceConstruction " +
  "homeDefense fitness foodAndDrinks garageDoor healthAndWellness homeInspection homeRepair insurance landscaping masonry " +
  "mortgageAssistance nonProfit painting partiesAndEvents pestControl plumbing poolCleaning pressureWashing realEstate " +
  "selfDefense socialClubs treeRemoval trucking wasteRemoval waterHeaterMaintenance";

describe("suggestions for an unknown category", () => {
  it.each([
    ["zzz", []],
    ["", []],
    ["and", []],
    ["x".repeat(80), []],
    ["plumming", ["plumbing"]],
    ["hvca", ["hvac"]],
    ["roof", ["roofing"]],
    ["house cleaning", ["cleaning-services", "pool-cleaning"]],
  ])("for %j are %j", (typed, ids) => {
    const nearest = listNearestCategories(categories, typed).map(({ id }) => id);
    expect(nearest.slice(0, ids.length || 1)).toEqual(ids);
  });
});

describe("slugs of the built-in groups", () => {
  it.each(builtInGroups.split(" "))("find the category of %s", (group) => {
    const slug = group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const id = toCategoryId(categories, slug);
    expect(categories.all.find((category) => category.id === id)?.group).toBe(group);
  });
});

describe("lists of categories", () => {
  it("contains Auto Repair only in the list of all", () => {
    expect(categories.all).toHaveLength(58);
    expect(listListedCategories(categories)).toHaveLength(57);
    expect(listListedCategories(categories).some(({ id }) => id === "auto-repair")).toBe(false);
    expect(getCategory(categories, "auto-repair")).not.toBeNull();
  });

  it("is sorted by label", () => {
    const labels = listListedCategories(categories).map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, "en")));
  });

  it("groups every listed category under the first letter of its label", () => {
    const letters = groupByLetter(categories);
    expect(letters.flatMap(({ categories }) => categories)).toEqual(
      listListedCategories(categories),
    );
    expect(letters.map(({ letter }) => letter)).toEqual([..."ABCDEFGHILMNPRSTW"]);
    const h = letters.find(({ letter }) => letter === "H");
    expect(h?.categories.map(({ label }) => label)).toContain("Home Remodeling");
  });

  it("names the home page's five in their order", () => {
    expect(listPopularCategories(categories).map(({ label }) => label)).toEqual([
      "Mortgage Assistance",
      "HVAC",
      "Food and Drinks",
      "Health and Wellness",
      "Home Remodeling",
    ]);
  });
});

describe("retired categories", () => {
  const rows = listFirstCategoryRows();
  const change = (changes: Record<string, Partial<(typeof rows)[number]>>) =>
    toCategories(rows.map((row) => ({ ...row, ...changes[row.id] })));
  const retired = { state: "retired" } as const;

  it("redirect to their replacement, through several merges and from their aliases", () => {
    const merged = change({
      masonry: { ...retired, merged_into: "landscape", other_ids: ["bricks"] },
      landscape: { ...retired, merged_into: "construction" },
    });
    expect(merged.all).toHaveLength(56);
    for (const slug of ["masonry", "Bricks", "landscape", "landscaping"]) {
      expect([slug, toCategoryId(merged, slug)]).toEqual([slug, "construction"]);
      expect(isRetired(merged, slug)).toBe(false);
    }
    expect(getCategoryByName(merged, "Masonry")).toBeNull();
  });

  it("do not redirect without a replacement", () => {
    const without = change({ landscape: retired });
    expect(toCategoryId(without, "landscape")).toBeNull();
    for (const slug of ["landscape", "landscaping", "Landscape"])
      expect([slug, isRetired(without, slug)]).toEqual([slug, true]);
    expect([isRetired(without, "masonry"), isRetired(without, "zzz")]).toEqual([false, false]);
  });

  it("do not redirect in a cycle of merges", () => {
    const circle = change({
      masonry: { ...retired, merged_into: "landscape" },
      landscape: { ...retired, merged_into: "masonry" },
    });
    expect(toCategoryId(circle, "masonry")).toBeNull();
  });
});

it("ignores an unknown schema.org type", () => {
  const [first, second] = listFirstCategoryRows();
  if (!first || !second) throw new Error("There are categories.");
  const { all } = toCategories([
    { ...first, schema_type: "Spaceport" },
    { ...second, schema_type: null },
  ]);
  expect(all.map(({ schemaType }) => schemaType)).toEqual([null, null]);
});

it("lists the categories with most businesses that are not shown already", () => {
  const besides = categories.all.filter(({ id }) => id === "hvac");
  const counts = { HVAC: 9, Plumbing: 4, Roofing: 4, Catering: 1, Unknown: 7 };
  const largest = listLargestCategories(categories, counts, { besides });
  expect(largest.map(({ category, count }) => [category.label, count])).toEqual([
    ["Plumbing", 4],
    ["Roofing", 4],
    ["Catering", 1],
  ]);
});
