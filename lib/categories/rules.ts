// Types of categories for pages and components.
import type { SchemaType } from "@/data/schema-types";
import { compareLabels } from "@/lib/format/text";
import { editDistance, toTokens } from "@/lib/spelling/compare";

export type Category = {
  readonly id: string;
  /** The name stored with a business, as the specification lists it. */
  readonly name: string;
  /** What visitors read: 'Home Repair' is shown as 'Home Remodeling'. */
  readonly label: string;
  /** A lucide icon's name, drawn by components/categories/category-icon.tsx. */
  readonly icon: string;
  /** Key of the category's built-in group; null without one. */
  readonly group: string | null;
  /** The schema.org type of its businesses, if one is more specific than LocalBusiness. */
  readonly schemaType: SchemaType | null;
  /** Other words for the whole category. */
  readonly keywords: readonly string[];
  /** Parts of the category: `part` is the word that listings use, `said` are other words for it. */
  readonly parts: readonly { readonly part: string; readonly said: readonly string[] }[];
  /** Choices of the submission form that stand for it. */
  readonly submissionChoices: readonly string[];
  /** Whether /categories shows it; it has a page in any case. */
  readonly isListed: boolean;
  /** Its place among the popular ones; null for most. */
  readonly position: number | null;
};

/** The directory's present categories: one object until they change, so that what is built from it can be cached. */
export type Categories = {
  /** All categories with a page, the unlisted ones too, in the order of their labels. */
  readonly all: readonly Category[];
  /** Other slugs of categories, with their ids; null for a retired category that no other one replaces. */
  readonly moved: Readonly<Record<string, string | null>>;
};

export type CategoryLetter = {
  readonly letter: string;
  readonly categories: readonly Category[];
};

// Finds categories by slug or name, and orders them for pages.

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
    .toSorted((a, b) => b.count - a.count || compareLabels(a.category, b.category))
    .slice(0, LARGEST_SHOWN);
}

// Finds categories whose names are spelled like one that does not exist.

const MAX_NEAREST = 3;

/** Letters per typing error: a name that differs by more is another word. */
const LETTERS_PER_SLIP = 2;

/** Lists the listed categories that share a word with what was typed or are spelled like it, the most similar first. */
export function listNearestCategories(categories: Categories, typed: string): Category[] {
  const words = toTokens(typed);
  return listListedCategories(categories)
    .map((category) => ({ category, distance: measure(words, category) }))
    .filter(({ distance }) => distance !== Infinity)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEAREST)
    .map(({ category }) => category);
}

/** Returns the smallest edit distance between the whole texts, or between any two of their words. */
function measure(words: readonly string[], { label, name }: Category): number {
  const whole = words.join(" ");
  const targets = [toTokens(label), toTokens(name)];
  const distances = targets.flatMap((target) => [
    measureText(whole, target.join(" ")),
    ...words.flatMap((word) => target.map((part) => measureText(word, part))),
  ]);
  return Math.min(...distances);
}

/** Shorter words, such as 'and', occur in many names and are not compared. */
const MIN_LENGTH = 4;

function measureText(typed: string, text: string): number {
  const length = Math.min(typed.length, text.length);
  if (length < MIN_LENGTH) return Infinity;
  if (text.startsWith(typed)) return 0;
  return editDistance(typed, text, length / LETTERS_PER_SLIP - 1);
}
