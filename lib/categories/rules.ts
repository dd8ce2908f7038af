// Owns how a slug or a name finds a category, and in which order categories stand.
import type { Categories, Category, CategoryLetter } from "./types";

/** The categories that /categories shows, in the order of their labels. */
export function listListedCategories({ all }: Categories): readonly Category[] {
  return all.filter(({ isListed }) => isListed);
}

/** The category with exactly this id. Another address of it is unknown here: a page redirects by `toCategoryId`. */
export function getCategory({ all }: Categories, categoryId: string): Category | null {
  return all.find(({ id }) => id === categoryId) ?? null;
}

/** What people see of a category that a business names. */
export function toCategoryLabel(categories: Categories, name: string): string {
  return getCategoryByName(categories, name)?.label ?? name;
}

/** Finds a category by its name or its label, in any case. */
export function getCategoryByName({ all }: Categories, name: string): Category | null {
  const exact = all.find((category) => category.name === name);
  if (exact) return exact;
  const wanted = name.trim().toLowerCase();
  const isNamed = (text: string) => text.toLowerCase() === wanted;
  return (
    all.find((category) => isNamed(category.name)) ??
    all.find((category) => isNamed(category.label)) ??
    null
  );
}

/** The id that a slug from a URL means: capitals and former addresses resolved; null when it means none. */
export function toCategoryId(categories: Categories, slug: string): string | null {
  const id = slug.trim().toLowerCase();
  if (getCategory(categories, id)) return id;
  return Object.hasOwn(categories.moved, id) ? (categories.moved[id] ?? null) : null;
}

/** Whether a slug was a category's that is not in use any more, and that none stands in for. */
export function isRetired({ moved }: Categories, slug: string): boolean {
  return Object.hasOwn(moved, slug) && moved[slug] === null;
}

/** The listed categories under the first letters of their labels, for /categories. */
export function groupByLetter(categories: Categories): readonly CategoryLetter[] {
  const listed = listListedCategories(categories);
  const letters = new Set(listed.map(toLetter));
  return [...letters].map((letter) => ({
    letter,
    categories: listed.filter((category) => toLetter(category) === letter),
  }));
}

function toLetter({ label }: Category): string {
  return label.charAt(0).toUpperCase();
}

/** The home page's few, in its order. */
export function listPopularCategories({ all }: Categories): readonly Category[] {
  return all
    .flatMap((category) => (category.position === null ? [] : { category, at: category.position }))
    .sort((a, b) => a.at - b.at)
    .map(({ category }) => category);
}
