// Finds the header of a file, which may stand below a title or be missing, and the rows that follow it.
import { listFirstCategoryRows } from "@/lib/store/first-rows";
import { getCategoryByName } from "@/lib/categories/rules";
import { toCategories } from "@/lib/store/categories";
import { toE164 } from "@/lib/format/phone";
import { toWebLink } from "@/lib/format/links";
import { getCityByName, getCountyByName, toZip } from "@/lib/places/rules";
import { cleanCell } from "./cell-text";
import { type Columns, countHeaders, isHeader, toColumns } from "./columns";
import { type ColumnOptions, type FileRecord, ImportError, type TableFile } from "./types";

export type Table = {
  columns: Columns;
  records: AsyncGenerator<FileRecord>;
  /** Lines above the header. */
  above: readonly string[];
};

/** The header is searched for among the first non-empty lines. */
const LINES_LOOKED_AT = 10;

/** The categories of a new site: the database is not queried before the file is understood. */
const siteCategories = toCategories(listFirstCategoryRows());

/** Each is a part of the form that assigns fields to columns: see MAX_PARTS. */
const MAX_COLUMNS = 250;
const MAX_HEADER_LENGTH = 100;

/** Throws an ImportError when the file cannot be imported as it is. */
export async function readColumns(file: TableFile, options: ColumnOptions): Promise<Table> {
  const first = await readFirst(file);
  requireFewColumns(first);
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

/** Reads a table with a unique header for each column; the admin says later what the columns mean. */
export async function readTable(
  file: TableFile,
): Promise<{ headers: string[]; records: AsyncGenerator<FileRecord> }> {
  const first = await readFirst(file);
  requireFewColumns(first);
  const texts = first.map(toTexts);
  const counts = texts.map((cells) => countHeaders(cells, []));
  const most = Math.max(...counts);
  const at =
    most > 0 ? counts.indexOf(most) : texts.findIndex((cells) => cells.filter(Boolean).length > 1);
  const headers = toUniqueHeaders(texts[Math.max(0, at)] ?? []);
  file.expectWidth(headers.length);
  return { headers, records: chain(first.slice(Math.max(0, at) + 1), file.records) };
}

function toUniqueHeaders(texts: readonly string[]): string[] {
  const named = texts.map(
    (text, index) => text.slice(0, MAX_HEADER_LENGTH) || `Column ${index + 1}`,
  );
  return named.map((name, index) => {
    const before = named.slice(0, index).filter((other) => other === name).length;
    return before > 0 ? `${name} (${before + 1})` : name;
  });
}

async function readFirst(file: TableFile): Promise<FileRecord[]> {
  const first: FileRecord[] = [];
  while (first.length < LINES_LOOKED_AT) {
    const { value, done } = await file.records.next();
    if (done) break;
    first.push(value);
  }
  if (first.length === 0)
    throw new ImportError("The file is empty: its first line has to name the columns.");
  return first;
}

/** Refuses wider files: they are no tables of businesses, and each cell takes memory. */
function requireFewColumns(records: readonly FileRecord[]): void {
  const most = Math.max(0, ...records.map(({ cells }) => cells.length));
  if (most <= MAX_COLUMNS) return;
  const [count, limit] = [most, MAX_COLUMNS].map((number) => number.toLocaleString("en-US"));
  throw new ImportError(
    `The file has ${count} columns; ${limit} is the limit. Take out those that say nothing about a business.`,
  );
}

function requireKnown(columns: readonly string[]): void {
  const unknown = columns.find((column) => column && !isHeader(column));
  if (unknown) throw new ImportError(`--columns: there is no '${unknown}'. --help lists them all.`);
}

/** Yields the records that were read ahead, then the rest. */
async function* chain(first: readonly FileRecord[], rest: AsyncGenerator<FileRecord>) {
  yield* first;
  yield* rest;
}

/** Returns the index of the line with the most known headers, else of the first that is no title, for the error message. */
function findHeader(first: readonly FileRecord[], options: Pick<ColumnOptions, "renames">): number {
  const counts = first.map((record) => countHeaders(toTexts(record), options.renames));
  const most = Math.max(...counts);
  if (most > 0) return counts.indexOf(most);
  const at = first.findIndex((record) => toTexts(record).filter(Boolean).length > 1);
  const guesses = toTexts(first[Math.max(0, at)]).map(guessColumn);
  if (guesses.some((guess) => guess !== "name" && guess !== "-"))
    throw new ImportError(
      `No line of the file names its columns. Say what they are, in their order, with - for what isn’t wanted; perhaps it is: --columns "${keepFirst(guesses).join(",")}"`,
    );
  return Math.max(0, at);
}

/** The cells of a record, cleaned for comparison with headers. */
function toTexts(record: FileRecord | undefined): string[] {
  return (record?.cells ?? []).map((cell) => cleanCell(cell, "name"));
}

/** Guesses the column of a cell in a file without a header, for a suggestion that a person reads before using it. */
function guessColumn(cell: string): string {
  if (cell === "") return "-";
  if (/^(?:FL|Florida)$/i.test(cell)) return "state";
  if (toZip(cell)) return "zip";
  if (toE164(cell)) return "phone";
  if (cell.includes("@")) return "email";
  if (toWebLink(cell)) return "website";
  if (/^\d+\s+\S*\p{L}/u.test(cell)) return "street";
  if (getCategoryByName(siteCategories, cell)) return "category";
  if (getCityByName(cell)) return "city";
  return getCountyByName(cell) ? "county" : "name";
}

function keepFirst(guesses: readonly string[]): string[] {
  return guesses.map((guess, index) => (guesses.indexOf(guess) === index ? guess : "-"));
}
