// Finds categories by slug or name, and orders them for pages.
import type { Categories, Category, CategoryLetter } from "./types";

/** Lists the categories that /categories shows, in the order of their labels. */
export function listListedCategories({ all }: Categories): readonly Category[] {
  return all.filter(({ isListed }) => isListed);
}

/** Returns the category with exactly this id. For a former or other address, a page redirects by `toCategoryId`. */
export function getCategory({ all }: Categories, categoryId: string): Category | null {
  return all.find(({ id }) => id === categoryId) ?? null;
}

/** Returns the label of a category that is stored with a business. */
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

/** Returns the category id for any spelling of a slug or name in a URL, former ones too; null when there is none. */
export function toCategoryId(categories: Categories, spelling: string): string | null {
  return findAddress(categories, spelling)?.id ?? null;
}

/** Whether a spelling is that of a retired category that no other one replaces. */
export function isRetired(categories: Categories, spelling: string): boolean {
  return findAddress(categories, spelling)?.id === null;
}

/** Whether a category in a URL means none: 'All' is the first entry of the specification's list. */
export function isAllCategories(spelling: string): boolean {
  return toKey(spelling) === "all";
}

/** Present ids come first, then former ones, then names. */
function findAddress({ all, moved }: Categories, spelling: string): { id: string | null } | null {
  const key = toKey(spelling);
  if (!key) return null;
  const former = Object.entries(moved).find(([id]) => toKey(id) === key);
  return (
    all.find(({ id }) => toKey(id) === key) ??
    (former ? { id: former[1] } : null) ??
    all.find(({ name, label }) => toKey(name) === key || toKey(label) === key) ??
    null
  );
}

/** Equal for all spellings of a slug or name: 'food-and-drinks', 'foodAndDrinks' and 'Food & Drinks'. */
function toKey(spelling: string): string {
  return spelling
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Groups the listed categories by the first letters of their labels, for /categories. */
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

/** Lists the home page's categories in their order. */
export function listPopularCategories({ all }: Categories): readonly Category[] {
  return all
    .flatMap((category) => (category.position === null ? [] : { category, at: category.position }))
    .sort((a, b) => a.at - b.at)
    .map(({ category }) => category);
}

const LARGEST_SHOWN = 5;

/** The categories with most businesses, besides some that are shown already. */
export function listLargestCategories(
  { all }: Categories,
  counts: Readonly<Record<string, number>>,
  { besides }: { besides: readonly Category[] },
): readonly { category: Category; count: number }[] {
  return all
    .filter(({ id, isListed }) => isListed && !besides.some((other) => other.id === id))
    .flatMap((category) => ({ category, count: counts[category.name] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.category.label.localeCompare(b.category.label))
    .slice(0, LARGEST_SHOWN);
}
