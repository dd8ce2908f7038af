// Owns which categories an import knows: those of the database that it fills.
import { z } from "zod";
import { toCategories } from "@/lib/categories/rules";
import type { Categories } from "@/lib/categories/types";
import { parseCategory } from "@/lib/imports/schema";
import { MAX_CATEGORIES } from "@/lib/store/contract";
import { categoryRow, columnsOf } from "@/lib/store/rows";
import type { ServiceClient } from "../embedded/service-client";
import { UsageError } from "./usage-error";

export async function readCategories(client: ServiceClient): Promise<Categories> {
  const { data } = await client
    .from("categories")
    .select(columnsOf(categoryRow))
    .limit(MAX_CATEGORIES)
    .throwOnError();
  return toCategories(z.array(categoryRow).parse(data));
}

/** Throws a UsageError when the command line names a category that the database does not have. */
export function requireCategory(categories: Categories, raw: string | null): void {
  const category = raw === null ? null : parseCategory(categories, raw);
  if (category?.ok === false) throw new UsageError(`--category: ${category.reason}.`);
}
