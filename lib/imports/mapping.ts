// Reads and prefills the form that maps the columns of a file to fields.
import { getCategoryByName } from "@/lib/categories/rules";
import type { Categories } from "@/lib/categories/types";
import type { ColumnOptions } from "./types";
import { listColumns, recognizeColumns } from "./columns";
import { toControlName } from "./control-names";

type Renames = ColumnOptions["renames"];

/** Without a header for the category, the first column with an unknown header whose first cells name categories is taken for it. */
type Guess = { cells: readonly (readonly string[])[]; categories: Categories };

/** Returns the field of each column: the admin's last choice, else by its header; '' when the column is left out. */
export function toMapping(headers: readonly string[], renames: Renames, guess: Guess): string[] {
  if (renames.length > 0)
    return headers.map((header) => renames.find((one) => one.header === header)?.field ?? "");
  const recognized = recognizeColumns(headers);
  if (recognized.includes("category")) return recognized;
  const at = recognized.findIndex((field, index) => !field && areCategories(guess, index));
  return recognized.map((field, index) => (index === at ? "category" : field));
}

function areCategories({ cells, categories }: Guess, index: number): boolean {
  const texts = cells.flatMap((row) => row[index]?.trim() || []);
  return texts.length > 0 && texts.every((text) => getCategoryByName(categories, text));
}

/** Reads the mapping from the form, with an error message when it is incomplete or ambiguous. */
export function readMapping(
  headers: readonly string[],
  form: FormData,
): { renames: { header: string; field: string }[]; error: string | null } {
  const known = new Set(listColumns().map(({ name }) => name));
  const renames = headers.flatMap((header, index) => {
    const field = String(form.get(toControlName(index)) ?? "");
    return known.has(field) ? [{ header, field }] : [];
  });
  const fields = renames.map(({ field }) => field);
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice)
    return { renames, error: `Two columns are taken for '${twice}': leave one of them out.` };
  if (!fields.includes("name"))
    return { renames, error: "Say which column is the name of the business." };
  if (!fields.includes("category") && !form.get("category"))
    return { renames, error: "Say which column is the category, or choose one for all rows." };
  return { renames, error: null };
}
