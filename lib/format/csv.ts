// Writes tables as CSV (RFC 4180) in which no cell is taken for a formula.
import { stringify } from "csv-stringify/sync";

/** What spreadsheets begin a formula with; some look past blanks and line breaks for it. */
const FORMULA = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/** Rows as lines of CSV. A text that could be a formula has an apostrophe in front; `columns` become a line of names. */
export function toCsvLines(
  rows: readonly (readonly unknown[] | Record<string, unknown>)[],
  columns?: readonly string[],
): string {
  return stringify([...rows], {
    ...(columns && { header: true, columns: [...columns] }),
    record_delimiter: "windows",
    cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
    // By itself it quotes only a whole record delimiter.
    quoted_match: /[\r\n]/,
  });
}

/** The text of a cell, without the apostrophe that kept it from being a formula. */
export function readCsvCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
