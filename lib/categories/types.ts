// Types of categories for pages and components.
import type { SchemaType } from "@/data/schema-types";

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
