// Refuses sheets with a cell far away from their table: the workbook reader allocates all rows and columns up to the last cell,
// so that a cell in the last possible row and column exhausts the memory.
import { ImportError } from "../import-error";

/** The maximum of 50,000 rows, with 200 columns. */
const MAX_CELLS = 10_000_000;

const FAR =
  "A cell of this workbook stands far away from its table. Save its sheet as CSV, and import that.";

/** The address of a cell or a row in a sheet. */
const ADDRESS = /(?<![\w:.-])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Throws an ImportError when a part of a workbook is a sheet with a far cell; ignores other parts. */
export function refuseFarCells(part: Buffer): void {
  if (!part.includes("sheetData")) return;
  let rows = 0;
  let columns = 0;
  for (const [, inDouble, inSingle] of part.toString("latin1").matchAll(ADDRESS)) {
    // Spreadsheet programs write addresses unescaped; an escaped one could hide any position.
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
