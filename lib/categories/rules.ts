// Owns which categories exist, what they are called and how a slug or a name finds one.
import { categories, categorySlugAliases, popularCategoryIds } from "@/data/categories";
import type { Category, CategoryLetter } from "./types";

type CategoryRow = Category & { readonly unlisted: boolean };

const rows: readonly CategoryRow[] = categories.map((category) => ({
  unlisted: false,
  label: category.name,
  ...category,
}));

const byLabel: readonly CategoryRow[] = rows.toSorted((a, b) =>
  a.label.localeCompare(b.label, "en"),
);
const byId = new Map<string, Category>(rows.map((category) => [category.id, category]));
const byName = new Map<string, Category>(
  rows.flatMap((category) => [
    [category.label.toLowerCase(), category],
    [category.name.toLowerCase(), category],
  ]),
);
const aliases = new Map<string, string>(Object.entries(categorySlugAliases));

/** The categories that /categories shows, in the order of their labels. */
export function listCategories(): readonly Category[] {
  return byLabel.filter((category) => !category.unlisted);
}

/** Every category that has a page, the unlisted ones included, in the order of their labels. */
export function listAllCategories(): readonly Category[] {
  return byLabel;
}

/** The category with exactly this id. An alias is unknown here: a page redirects by `toCategoryId`. */
export function getCategory(categoryId: string): Category | null {
  return byId.get(categoryId) ?? null;
}

/** Finds a category by its name or its label, in any case. */
export function getCategoryByName(name: string): Category | null {
  return byName.get(name.trim().toLowerCase()) ?? null;
}

/** The id that a slug from a URL means: capitals and aliases resolved; null when it means none. */
export function toCategoryId(slug: string): string | null {
  const id = slug.trim().toLowerCase();
  return getCategory(aliases.get(id) ?? id)?.id ?? null;
}

/** The listed categories under the first letters of their labels, for /categories. */
export function groupByLetter(): readonly CategoryLetter[] {
  const letters = new Set(listCategories().map(toLetter));
  return [...letters].map((letter) => ({
    letter,
    categories: listCategories().filter((category) => toLetter(category) === letter),
  }));
}

function toLetter({ label }: Category): string {
  return label.charAt(0).toUpperCase();
}

/** The home page's five, in its order. */
export const popularCategories: readonly Category[] = popularCategoryIds.flatMap(
  (id) => getCategory(id) ?? [],
);
