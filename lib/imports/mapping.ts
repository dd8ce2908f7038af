// Owns the form that says what each column of a file is.
import type { ColumnOptions } from "./types";
import { listColumns, recognizeColumns } from "./columns";
import { toControlName } from "./control-names";

type Renames = ColumnOptions["renames"];

/** What the columns are taken for: what was said of them last, else what their headers mean; '' is left out. */
export function toMapping(headers: readonly string[], renames: Renames): string[] {
  if (renames.length === 0) return recognizeColumns(headers);
  return headers.map((header) => renames.find((one) => one.header === header)?.field ?? "");
}

/** What a form says of the columns; or what is wrong with it. */
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
