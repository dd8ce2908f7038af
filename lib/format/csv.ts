// Writes tables as CSV (RFC 4180) in which no cell is taken for a formula.
import { stringify } from "csv-stringify/sync";

/** Beginnings of formulas; some spreadsheets skip spaces and line breaks before them. */
const FORMULA = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/** A phone number is no formula, though it begins like one. */
const PHONE = /^\+\d{7,15}$/;

/** Begins a file to be opened in Excel, which would misread letters with accents. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Converts rows to CSV; the items of a list are separated by semicolons. A text that could be a formula gets an apostrophe in
 * front; `columns` become the header.
 */
export function toCsvLines(
  rows: readonly (readonly unknown[] | Record<string, unknown>)[],
  columns?: readonly string[],
  hasHeader = true,
): string {
  return stringify([...rows], {
    ...(columns && { header: hasHeader, columns: [...columns] }),
    record_delimiter: "windows",
    cast: { string: withoutFormula, object: (list) => withoutFormula([list].flat().join("; ")) },
    // By default only a whole record delimiter is quoted.
    quoted_match: /[\r\n]/,
  });
}

function withoutFormula(text: string): string {
  return FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
}

/** Returns the text of a cell, without the apostrophe that prevents a formula. */
export function readCsvCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
