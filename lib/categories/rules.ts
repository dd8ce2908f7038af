// Owns how a slug or a name finds a category, and in which order categories stand.
import type { CategoryRow } from "@/lib/store/rows";
import { toSchemaType } from "./schema-types";
import type { Categories, Category, CategoryLetter } from "./types";

/** The categories that rows of their table make. */
export function toCategories(rows: readonly CategoryRow[]): Categories {
  const active = rows.filter(({ state }) => state === "active");
  const addresses = rows.flatMap((row) => {
    const heir = findHeir(rows, row);
    const others = [...row.other_ids, ...toGroupSlug(row.spec_group)];
    const moved = row.state === "active" ? others : [row.id, ...others];
    return moved.filter((id) => id !== heir).map((id) => [id, heir] as const);
  });
  return {
    all: active.map(toCategory).sort((a, b) => a.label.localeCompare(b.label, "en")),
    moved: Object.fromEntries(addresses),
  };
}

/** A built-in group's key as a slug: 'clothingApparel' is /category/clothing-apparel. */
function toGroupSlug(group: string | null): string[] {
  return group ? [group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] : [];
}

/** The id of the category in use that a row leads to, by as many mergers as it takes. */
function findHeir(rows: readonly CategoryRow[], first: CategoryRow): string | null {
  let row: CategoryRow | undefined = first;
  for (let step = 0; row && step <= rows.length; step += 1) {
    const { id, state, merged_into: next }: CategoryRow = row;
    if (state === "active") return id;
    row = rows.find((other) => other.id === next);
  }
  return null;
}

function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    label: row.label,
    icon: row.icon,
    group: row.spec_group,
    schemaType: toSchemaType(row.schema_type),
    keywords: row.keywords,
    parts: row.parts,
    submissionChoices: row.submission_choices,
    isListed: row.is_listed,
    position: row.position,
  };
}

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
