// Reads and prefills the form that maps the columns of a file to fields.
import { proposeByName } from "@/lib/categories/proposal";
import { type Categories, getCategoryByName } from "@/lib/categories/rules";
import type { ColumnOptions } from "./types";
import { hasField, listColumns, recognizeColumns } from "./columns";
import { toCategoryName, toControlName, toValueName, VALUES_PER_PAGE } from "./constants";

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

/** What an import without a column for this field costs, in the words of the form that maps columns. */
const COSTS = {
  street: "No column is the street: the pages show the city alone.",
  zip: "No column is the ZIP code: nothing is on the map, and no search finds it nearby.",
  phone: "No column is the phone number: nobody can call, and fewer duplicates are found.",
} as const;

/** Lists what the file's missing columns cost. `mapping` has the field of each column. */
export function listCosts(mapping: readonly string[]): string[] {
  const missing = (["street", "zip", "phone"] as const).filter(
    (field) => !hasField(mapping, field),
  );
  const areApart = missing.some((field) => field !== "phone");
  return [
    ...missing.map((field) => COSTS[field]),
    ...(areApart
      ? [
          "Without street and ZIP code, rows of the same name can’t be told apart: each becomes a listing of its own.",
        ]
      : []),
  ];
}

/** The category for each value of the form: the admin's choices; before there are any, what the values probably mean. '' for none. */
export function listChoices(
  values: readonly string[],
  chosen: Readonly<Record<string, string>>,
  { all }: Categories,
): string[] {
  if (values.some((value) => chosen[value])) return values.map((value) => chosen[value] ?? "");
  return values.map((value) => proposeByName(all, value)?.name ?? "");
}

/** Reads the category chosen for each value of the form; null where none is chosen. */
export function readCategoryNames(form: FormData): Record<string, string | null> {
  const chosen = Array.from({ length: VALUES_PER_PAGE }, (_, index) => {
    const value = form.get(toValueName(index));
    const category = form.get(toCategoryName(index));
    return [value, category] as const;
  });
  return Object.fromEntries(
    chosen.flatMap(([value, category]) =>
      typeof value === "string" && value ? [[value, category ? String(category) : null]] : [],
    ),
  );
}

/** Reads the mapping from the form, with an error message when it is incomplete or ambiguous. */
export function readMapping(
  headers: readonly string[],
  form: FormData,
): { renames: { header: string; field: string }[]; error: string | null } {
  const known = new Map(listColumns().map(({ name, about }) => [name, about]));
  const renames = headers.flatMap((header, index) => {
    const field = String(form.get(toControlName(index)) ?? "");
    return known.has(field) ? [{ header, field }] : [];
  });
  const fields = renames.map(({ field }) => field);
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice)
    return {
      renames,
      error: `Two columns are taken for “${known.get(twice)}”: leave one of them out.`,
    };
  if (!fields.includes("name"))
    return { renames, error: "Choose which column is the name of the business." };
  if (!fields.includes("category") && !form.get("category"))
    return { renames, error: "Choose which column is the category, or one category for all rows." };
  return { renames, error: null };
}
