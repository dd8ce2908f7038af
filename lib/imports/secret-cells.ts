// Leaves out the cells of a row that look like they contain a Social Security number.
import { withoutSecretNumbers } from "@/lib/forms/secret-numbers";
import { allFields, importedFields, toColumn } from "@/lib/listings/columns";
import type { Cells, ImportField, Problem } from "./types";

/** Fields of a listing that hold numbers of other kinds. */
const NUMBERED: ReadonlySet<string> = new Set(
  importedFields.filter((name) => allFields[name]?.isNumbered).map(toColumn),
);
/** They are no texts, and have rules of their own. */
const UNCHECKED: ReadonlySet<string> = new Set<ImportField>([
  "latitude",
  "longitude",
  "listing_id",
  "featured",
  "owner_email",
]);

/** The problems repeat no number: they are shown and written to reports. */
export function leaveOutSecrets(cells: Cells): { cells: Cells; leftOut: Problem[] } {
  const leftOut = Object.entries(cells).flatMap(([field, cell]) => {
    const value = UNCHECKED.has(field) ? cell : withoutSecretNumbers(cell, NUMBERED.has(field));
    const reason = "contains what looks like a Social Security number";
    return value === cell ? [] : [{ field, value, reason }];
  });
  const emptied = Object.fromEntries(leftOut.map(({ field }) => [field, ""]));
  return { cells: { ...cells, ...emptied }, leftOut };
}
