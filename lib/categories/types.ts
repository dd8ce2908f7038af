// Owns the shape of a category as pages and components see it.
import type { SchemaType } from "@/data/schema-types";

export type Category = {
  readonly id: string;
  /** The name stored with a business, as the specification lists it. */
  readonly name: string;
  /** What visitors read: 'Home Repair' is shown as 'Home Remodeling'. */
  readonly label: string;
  /** A lucide icon's name, drawn by components/categories/category-icon.tsx. */
  readonly icon: string;
  /** Key of the built-in group, where one belongs to the category. */
  readonly group: string | null;
  /** The schema.org type of its businesses, where one says more than LocalBusiness. */
  readonly schemaType: SchemaType | null;
  /** Other words for all of it. */
  readonly keywords: readonly string[];
  /** Things inside of it: `part` is the word that listings use, `said` is what else people say. */
  readonly parts: readonly { readonly part: string; readonly said: readonly string[] }[];
  /** Choices of the submission form that lead to it. */
  readonly submissionChoices: readonly string[];
  /** Whether /categories shows it; its page is there anyway. */
  readonly isListed: boolean;
  /** Its place among the popular ones; null for most. */
  readonly position: number | null;
};

/** The directory's categories as they are now: one value until they change, so that what is built from it can be kept. */
export type Categories = {
  /** Each that has a page, the unlisted ones too, in the order of their labels. */
  readonly all: readonly Category[];
  /** What else an address may call a category, and its id; null where a category was retired and no other took its place. */
  readonly moved: Readonly<Record<string, string | null>>;
};

export type CategoryLetter = {
  readonly letter: string;
  readonly categories: readonly Category[];
};
