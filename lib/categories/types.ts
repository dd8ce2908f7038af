// Owns the shape of a category as pages and components see it.
import type { categories } from "@/data/categories";

type CategoryFact = (typeof categories)[number];

export type Category = {
  readonly id: string;
  /** The name stored with a business, as the specification lists it. */
  readonly name: string;
  /** What visitors read: 'Home Repair' is shown as 'Home Remodeling'. */
  readonly label: string;
  /** A lucide icon's name, drawn by components/categories/category-icon.tsx. */
  readonly icon: string;
  /** Key of the built-in group, where one belongs to the category. */
  readonly group?: string;
  /** The schema.org type of its businesses, where one says more than LocalBusiness. */
  readonly schemaType?: Extract<CategoryFact, { schemaType: string }>["schemaType"];
};

export type CategoryLetter = {
  readonly letter: string;
  readonly categories: readonly Category[];
};
