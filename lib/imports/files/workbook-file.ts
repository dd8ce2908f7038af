// Reads the first sheet of a workbook (.xlsx) that is not empty.
import readWorkbook, { type CellValue } from "read-excel-file/node";
import { ImportError } from "../import-error";
import type { FileRecord, TableFile } from "./types";
import { unpackWorkbook } from "./zip-archive";

/** Throws an ImportError when the workbook cannot be read. */
export async function openWorkbook(file: string): Promise<TableFile> {
  const sheets = await readWorkbook(await unpackWorkbook(file)).catch((cause: unknown) => {
    throw new ImportError("This workbook cannot be read. Save it as CSV, and import that.", {
      cause,
    });
  });
  const rows = sheets.find(({ data }) => data.length > 0)?.data ?? [];
  return { records: readRows(rows), expectWidth: () => {} };
}

async function* readRows(rows: (CellValue | null)[][]): AsyncGenerator<FileRecord> {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  for (const [index, row] of rows.entries()) {
    const cells = Array.from({ length: width }, (_, column) => toText(row[column] ?? null));
    if (cells.some((cell) => cell.trim()))
      yield { line: index + 1, cells, share: (index + 1) / rows.length };
  }
}

function toText(value: CellValue | null): string {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}
