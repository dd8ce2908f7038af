// Refuses sheets with a cell far away from their table: what reads a workbook makes rows and columns up to its last cell, and one
// in the last row and column that a sheet can have takes all memory there is.
import { ImportError } from "../import-error";

/** The rows that an import takes, of two hundred columns. */
const MAX_CELLS = 10_000_000;

const FAR =
  "A cell of this workbook stands far away from its table. Save its sheet as CSV, and import that.";

/** Where a cell or a row of a sheet stands. */
const ADDRESS = /(?<![\w:.-])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Of the parts of a workbook those that are sheets. Throws an ImportError. */
export function refuseFarCells(part: Buffer): void {
  if (!part.includes("sheetData")) return;
  let rows = 0;
  let columns = 0;
  for (const [, inDouble, inSingle] of part.toString("latin1").matchAll(ADDRESS)) {
    // As programs write it: what is escaped may be anything.
    const address = /^([A-Z]{0,3})(\d{1,7})$/.exec(inDouble ?? inSingle ?? "");
    if (!address) throw new ImportError(FAR);
    const [, letters = "", row = ""] = address;
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, toColumn(letters));
  }
  if (rows * columns > MAX_CELLS) throw new ImportError(FAR);
}

/** 1 of A, 28 of AB. */
function toColumn(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
