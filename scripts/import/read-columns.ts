// Owns where the rows of a file begin: below its header, which may stand under a title, or at once where there is none.
import { toE164 } from "@/lib/format/phone";
import { toWebLink } from "@/lib/format/links";
import { getCityByName, getCountyByName, toZip } from "@/lib/places/rules";
import { cleanCell } from "./cell-text";
import { type Columns, countHeaders, isHeader, toColumns } from "./columns";
import type { FileRecord, TableFile } from "./files/types";
import type { ImportOptions } from "./options";
import { UsageError } from "./usage-error";

export type Table = {
  columns: Columns;
  records: AsyncGenerator<FileRecord>;
  /** Lines above the header. */
  above: readonly string[];
};

/** A header stands among the first lines that have something in them. */
const LINES_LOOKED_AT = 10;

/** Throws a UsageError when the file cannot be imported as it is. */
export async function readColumns(
  file: TableFile,
  options: Pick<ImportOptions, "renames" | "category" | "columns">,
): Promise<Table> {
  const first: FileRecord[] = [];
  while (first.length < LINES_LOOKED_AT) {
    const { value, done } = await file.records.next();
    if (done) break;
    first.push(value);
  }
  if (first.length === 0)
    throw new UsageError("The file is empty: its first line has to name the columns.");
  const at = options.columns ? -1 : findHeader(first, options);
  const headers = options.columns ?? toTexts(first[at]);
  if (options.columns) requireKnown(options.columns);
  const columns = toColumns(headers, options);
  file.expectWidth(headers.length);
  return {
    columns,
    records: chain(first.slice(at + 1), file.records),
    above: first.slice(0, Math.max(0, at)).map((record) => toTexts(record).join(" ").trim()),
  };
}

function requireKnown(columns: readonly string[]): void {
  const unknown = columns.find((column) => column && !isHeader(column));
  if (unknown) throw new UsageError(`--columns: there is no '${unknown}'. --help lists them all.`);
}

async function* chain(first: readonly FileRecord[], rest: AsyncGenerator<FileRecord>) {
  yield* first;
  yield* rest;
}

/** The line with the most headers; else the first that is no title, so that it can be said what is missing in it. */
function findHeader(first: readonly FileRecord[], options: Pick<ImportOptions, "renames">): number {
  const counts = first.map((record) => countHeaders(toTexts(record), options.renames));
  const most = Math.max(...counts);
  if (most > 0) return counts.indexOf(most);
  const at = first.findIndex((record) => toTexts(record).filter(Boolean).length > 1);
  const guesses = toTexts(first[Math.max(0, at)]).map(guessColumn);
  if (guesses.some((guess) => guess !== "name" && guess !== "-"))
    throw new UsageError(
      `No line of the file names its columns. Say what they are, in their order, with - for what is not wanted; perhaps it is: --columns "${keepFirst(guesses).join(",")}"`,
    );
  return Math.max(0, at);
}

function toTexts(record: FileRecord | undefined): string[] {
  return (record?.cells ?? []).map((cell) => cleanCell(cell, "name"));
}

/** What a cell of a file without a header may be, for a suggestion that somebody reads before it is used. */
function guessColumn(cell: string): string {
  if (cell === "") return "-";
  if (/^(?:FL|Florida)$/i.test(cell)) return "state";
  if (toZip(cell)) return "zip";
  if (toE164(cell)) return "phone";
  if (cell.includes("@")) return "email";
  if (toWebLink(cell)) return "website";
  if (/^\d+\s+\S*\p{L}/u.test(cell)) return "street";
  if (getCityByName(cell)) return "city";
  return getCountyByName(cell) ? "county" : "name";
}

function keepFirst(guesses: readonly string[]): string[] {
  return guesses.map((guess, index) => (guesses.indexOf(guess) === index ? guess : "-"));
}
