import {
  getCategory,
  getCategoryByName,
  groupByLetter,
  listAllCategories,
  listCategories,
  popularCategories,
  toCategoryId,
} from "@/lib/categories/rules";
import { nastyNames } from "../support/nasty-names";

describe("unknown categories", () => {
  it.each(nastyNames)("finds none for %j", (name) => {
    expect(getCategory(name)).toBeNull();
    expect(getCategoryByName(name)).toBeNull();
    expect(toCategoryId(name)).toBeNull();
  });

  it("knows no category called all", () => {
    expect(getCategory("all")).toBeNull();
    expect(toCategoryId("all")).toBeNull();
  });

  it("takes an alias for no category of its own, so that a page redirects it", () => {
    expect(getCategory("landscaping")).toBeNull();
    expect(getCategory("home-remodeling")).toBeNull();
  });
});

describe("known categories", () => {
  it("shows Home Repair as Home Remodeling, and any other by its name", () => {
    expect(getCategory("home-repair")).toMatchObject({
      name: "Home Repair",
      label: "Home Remodeling",
    });
    expect(getCategory("hvac")).toMatchObject({ name: "HVAC", label: "HVAC", group: "hvac" });
  });

  it("finds a category by name or label in any case", () => {
    expect(getCategoryByName(" home REPAIR ")?.id).toBe("home-repair");
    expect(getCategoryByName("home remodeling")?.id).toBe("home-repair");
    expect(getCategoryByName("Hvac")?.id).toBe("hvac");
  });

  it("resolves aliases and capitals to the canonical id", () => {
    expect(toCategoryId("landscaping")).toBe("landscape");
    expect(toCategoryId("Home-Remodeling")).toBe("home-repair");
    expect(toCategoryId("HVAC")).toBe("hvac");
  });
});

describe("lists of categories", () => {
  it("lists Auto Repair only where all are asked for", () => {
    expect(listAllCategories()).toHaveLength(51);
    expect(listCategories()).toHaveLength(50);
    expect(listCategories().some(({ id }) => id === "auto-repair")).toBe(false);
    expect(getCategory("auto-repair")).not.toBeNull();
  });

  it("is in the order of the labels", () => {
    const labels = listCategories().map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, "en")));
  });

  it("groups every listed category under the first letter of its label", () => {
    const letters = groupByLetter();
    expect(letters.flatMap(({ categories }) => categories)).toEqual(listCategories());
    expect(letters.map(({ letter }) => letter)).toEqual([..."ABCDFGHILMNPRSTW"]);
    const h = letters.find(({ letter }) => letter === "H");
    expect(h?.categories.map(({ label }) => label)).toContain("Home Remodeling");
  });

  it("names the home page's five in their order", () => {
    expect(popularCategories.map(({ label }) => label)).toEqual([
      "Mortgage Assistance",
      "HVAC",
      "Food and Drinks",
      "Health and Wellness",
      "Home Remodeling",
    ]);
  });
});
