// Owns the way of a file into the database: row by row, batch by batch, never the whole file at once.
import type { Categories } from "@/lib/categories/types";
import { toListing } from "@/lib/imports/rules";
import type { Listing, Notice, Problem } from "@/lib/imports/types";
import { importedFields, toColumn } from "@/lib/listings/columns";
import { StartError } from "../start/start-error.mjs";
import { cleanCell } from "./cell-text";
import { type Columns, toColumns } from "./columns";
import { BrokenCsvError, type CsvFile, type CsvRecord } from "./csv-file";
import type { ListingTable } from "./listing-table";
import type { ImportOptions } from "./options";
import type { ShowProgress } from "./progress";
import type { RefusalReport } from "./refusal-report";
import { Tally } from "./tally";
import { UsageError } from "./usage-error";
import { writeBatch } from "./write-batch";

const BATCH_ROWS = 500;

/** What every import decides, whichever columns its file has: the place is one thing made of several columns. */
const ALWAYS: (keyof Listing)[] = [
  "id",
  "name",
  "category",
  "street",
  "city",
  "state",
  "zip",
  "county",
  "latitude",
  "longitude",
  "is_sample",
];
/** Reads the header. Throws a UsageError when the file cannot be imported as it is. */
export async function readColumns(
  { records }: CsvFile,
  options: Pick<ImportOptions, "renames" | "category">,
): Promise<Columns> {
  const first = await records.next();
  if (first.done)
    throw new UsageError("The file is empty: its first line has to name the columns.");
  const headers = first.value.cells.map((header) => cleanCell(header, "name"));
  return toColumns(headers, options);
}

/** Hours come with their note: what cannot be read as times is kept there. */
export function toTableColumns({ fields }: Pick<Columns, "fields">): (keyof Listing)[] {
  const isInFile = (column: keyof Listing) =>
    fields.has(column) || (column === "hours_note" && fields.has("hours"));
  const ofFile: (keyof Listing)[] = importedFields.map(toColumn).filter(isInFile);
  return [...new Set([...ALWAYS, ...ofFile])];
}

export type ImportContext = {
  columns: Columns;
  table: ListingTable;
  categories: Categories;
  isDryRun: boolean;
  report: RefusalReport;
  showProgress: ShowProgress;
};

/** Imports the records that follow the header. Throws when the database is out of reach. */
export async function importRecords(file: CsvFile, context: ImportContext): Promise<Tally> {
  const run = new ImportRun(context);
  try {
    for await (const record of file.records) {
      await run.add(record);
      if (run.isFull()) {
        await run.flush();
        context.showProgress({ rows: run.tally.rows, share: record.share });
      }
    }
  } catch (error) {
    if (!(error instanceof BrokenCsvError)) throw withCounts(error, run.tally);
    await run.refuseRest(error);
  }
  await run.flush();
  return run.tally;
}

type PendingRow = { listing: Listing; record: CsvRecord };
type Accepted = PendingRow & { notices: Notice[] };

class ImportRun {
  readonly tally = new Tally();
  private readonly context: ImportContext;
  /** Where each business stands in the file: a repeated row must not overwrite the first. */
  private readonly lines = new Map<string, number>();
  private batch: PendingRow[] = [];

  constructor(context: ImportContext) {
    this.context = context;
  }

  async add(record: CsvRecord): Promise<void> {
    this.tally.rows += 1;
    const { columns, categories } = this.context;
    const width = columns.headers.length;
    if (record.cells.length < width || record.cells.slice(width).some((cell) => cell.trim()))
      return this.refuse(record, [`columns: ${record.cells.length}, in the header: ${width}`]);
    const outcome = toListing(categories, columns.toCells(record.cells));
    if (outcome.ok) return this.take({ ...outcome, record });
    const toReason = ({ field, reason }: Problem) => `${columns.headerOf(field)} ${reason}`;
    return this.refuse(record, outcome.problems.map(toReason));
  }

  isFull(): boolean {
    return this.batch.length >= BATCH_ROWS;
  }

  async flush(): Promise<void> {
    const { table, isDryRun } = this.context;
    const result = await writeBatch(table, { rows: this.batch, isDryRun });
    this.batch = [];
    this.tally.addBatch(result);
    for (const { row, reason } of result.refused) await this.refuse(row.record, [reason]);
  }

  /** The line on which the file breaks counts as one row; nobody knows how many were behind it. */
  async refuseRest({ line, message }: BrokenCsvError): Promise<void> {
    this.tally.rows += 1;
    await this.refuse({ line, cells: [] }, [`${message}; nothing from here on was read`]);
  }

  private take({ record, listing, notices }: Accepted): void {
    const firstLine = this.lines.get(listing.id);
    if (firstLine !== undefined) return this.tally.repeat(record.line, firstLine);
    this.lines.set(listing.id, record.line);
    for (const notice of notices) this.tally.notice(record.line, notice);
    this.batch.push({ record, listing });
  }

  private async refuse(
    { line, cells }: Pick<CsvRecord, "line" | "cells">,
    reasons: string[],
  ): Promise<void> {
    this.tally.refuse(line, reasons);
    await this.context.report.add({ line, cells, reasons });
  }
}

function withCounts(error: unknown, tally: Tally): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `${reason}\nUntil then ${tally.counts()}. Run it again: what is in stays, the rest follows.`,
    { cause: error },
  );
}
