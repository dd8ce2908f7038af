import {
  categories,
  categoriesByChoice,
  categorySlugAliases,
  submissionCategories,
} from "@/data/categories";

const ids = new Set<string>(categories.map(({ id }) => id));

it("contains the 47 names of the display list, four that only groups name, and seven professions", () => {
  expect(categories).toHaveLength(58);
  expect(ids.size).toBe(58);
  expect(ids.has("all")).toBe(false);
  expect([...ids]).toEqual(
    expect.arrayContaining(["plumbing", "air-and-electric", "disability-benefits", "social-clubs"]),
  );
});

it("derives each id from the name", () => {
  for (const { id, name } of categories) {
    expect(id).toBe(name.toLowerCase().replaceAll(" ", "-"));
  }
});

it("gives each category an icon of its own", () => {
  expect(new Set(categories.map(({ icon }) => icon)).size).toBe(58);
});

it("maps aliases to categories, and has no category under an alias", () => {
  for (const [alias, id] of Object.entries(categorySlugAliases)) {
    expect([alias, ids.has(id), ids.has(alias)]).toEqual([alias, true, false]);
  }
});

it("offers submitters sixteen choices", () => {
  expect(new Set(submissionCategories).size).toBe(16);
});

it("maps each choice of the submission form to a category", () => {
  const leading = submissionCategories.filter((choice) => categoriesByChoice[choice].length > 0);
  expect(leading).toHaveLength(16);
});
