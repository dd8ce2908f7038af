// Validates an import's --category option against the categories of the target database.
import type { Categories } from "@/lib/categories/rules";
import { parseCategory } from "@/lib/imports/schema";
import { UsageError } from "./usage-error";

/** Throws a UsageError when the command line names a category that the database does not have. */
export function requireCategory(categories: Categories, raw: string | null): void {
  const category = raw === null ? null : parseCategory(categories, raw);
  if (category?.ok === false) throw new UsageError(`--category: ${category.reason}.`);
}
