// The rows a memory store is made of, checked where they come in.
import { z } from "zod";
import { listFirstCategoryRows } from "@/lib/categories/first-rows";
import {
  type BusinessRow,
  categoryRow,
  imageRow,
  listedBusinessRow,
  postRow,
  reviewRow,
} from "../rows";

const directoryRows = z.object({
  businesses: z.array(listedBusinessRow),
  // A copy from before there were any, and the sample data, stand on the first ones.
  categories: z.array(categoryRow).default(listFirstCategoryRows),
  businessImages: z.array(imageRow),
  posts: z.array(postRow),
  reviews: z.array(reviewRow),
});

export type DirectoryRows = z.infer<typeof directoryRows>;

/** Throws when a row is not as the schema says. */
export function parseRows(raw: unknown): DirectoryRows {
  return directoryRows.parse(raw);
}

/** Whether a business is listed under a category, be it its main one or a further one; under none everything is. */
export function isInCategory(row: BusinessRow, category: string | null | undefined): boolean {
  return !category || row.category === category || row.more_categories.includes(category);
}
