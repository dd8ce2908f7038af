// Imports the records of a file into the database in batches, without holding the whole file in memory.
import type { Categories } from "@/lib/categories/rules";
import type { CertificationKind } from "@/lib/certifications/types";
import { importedFields, toColumn } from "@/lib/listings/columns";
import type { Problem } from "./schema";
import { formatPlace, type Known, Resemblances } from "./resemblance";
import { toListing } from "./rows";
import type { FileRecord, Listing, Notice, RelatedRows, ShowProgress } from "./types";
import { type Columns, hasField } from "./columns";
import { type ListingTable, writeBatch } from "./listing-table";
import type { Table } from "./read-columns";
import { type Entry, formatNotice, type Report, Tally, withCounts } from "./report";

const BATCH_ROWS = 250;

/** Excel's maximum length of a cell; a longer cell comes from an unclosed quote or a broken table. */
const MAX_CELL_CHARACTERS = 32_767;

/** Columns that every import writes, whichever columns its file has: the place is one value made of several columns. */
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
];

/** Columns that an import of this file writes. Hours come with their note, which stores hours that cannot be read as times. */
export function toTableColumns({ fields }: Pick<Columns, "fields">): (keyof Listing)[] {
  const isInFile = (column: keyof Listing) =>
    fields.has(column) || (column === "hours_note" && fields.has("hours"));
  const ofFile: (keyof Listing)[] = importedFields.map(toColumn).filter(isInFile);
  const ofFeatured = fields.has("featured") ? (["is_featured"] as const) : [];
  return [...new Set([...ALWAYS, ...ofFile, ...ofFeatured])];
}

export type ImportContext = {
  table: ListingTable;
  categories: Categories;
  kinds: readonly CertificationKind[];
  report: Report;
  showProgress: ShowProgress;
  /** Rows per transaction; an embedded database serves no other request while a transaction runs. */
  batchRows?: number;
  /** Ends the import after the rows already read are written. */
  signal?: AbortSignal;
};

/** Imports the records that follow the header. Throws ImportStopped when the database is unreachable. */
export async function importRecords(
  { columns, records }: Pick<Table, "columns" | "records">,
  context: ImportContext,
): Promise<Tally> {
  const run = new ImportRun(columns, context);
  try {
    await run.readKnown();
    for await (const record of records) {
      run.add(record);
      if (run.isFull()) {
        await run.flush();
        context.showProgress({ rows: run.tally.rows, share: record.share });
      }
      if (context.signal?.aborted) {
        run.tally.stoppedAt = record.line;
        break;
      }
    }
    await run.finish();
  } catch (error) {
    await run.settle();
    throw withCounts(error, run.tally);
  }
  return run.tally;
}

type PendingRow = { listing: Listing; related: RelatedRows; record: FileRecord };
type Accepted = PendingRow & { notices: Notice[] };

/** What is reported of a row once the database has compared it with the businesses that it resembles. */
type RowResult = {
  record: FileRecord;
  result: Entry["result"];
  reasons: string[];
  notices: Notice[];
  comparisons: { pair: readonly [Known, Known]; where: string; hidesStreet: boolean }[];
};

type Batch = { rows: PendingRow[]; results: RowResult[] };

class ImportRun {
  readonly tally = new Tally();
  /** Line of each business in the file, by id: a repeated row must not overwrite the first. */
  private readonly lines = new Map<string, number>();
  /** Number of rows of each id in a file without streets or ZIP codes. */
  private readonly sameNames = new Map<string, number>();
  private readonly isWholePlace: boolean;
  private readonly resemblances = new Resemblances();
  private batch: Batch = { rows: [], results: [] };
  /** The batch on its way to the database; the next one is read meanwhile. */
  private writing = Promise.resolve();

  constructor(
    private readonly columns: Columns,
    private readonly context: ImportContext,
  ) {
    const fields = [...columns.fields];
    this.isWholePlace = hasField(fields, "street") && hasField(fields, "zip");
  }

  /** Reads the directory's listings, because rows are compared with them as with each other. */
  async readKnown(): Promise<void> {
    for await (const { hidesStreet, ...known } of this.context.table.readKnown())
      this.resemblances.add(known, null, hidesStreet);
  }

  add(record: FileRecord): void {
    this.tally.rows += 1;
    const problem = record.problem ?? this.findProblem(record);
    if (problem) return void this.batch.results.push(this.toRefused(record, [problem]));
    const outcome = toListing(this.context, this.columns.toCells(record.cells));
    if (outcome.ok) return this.take({ ...outcome, record });
    const toReason = ({ field, reason }: Problem) => `${this.columns.headerOf(field)} ${reason}`;
    this.batch.results.push(this.toRefused(record, outcome.problems.map(toReason)));
  }

  isFull(): boolean {
    return this.batch.results.length >= (this.context.batchRows ?? BATCH_ROWS);
  }

  /** Begins to write the rows added since the last call, once those before them are written. */
  async flush(): Promise<void> {
    const { batch } = this;
    this.batch = { rows: [], results: [] };
    await this.writing;
    this.writing = this.write(batch);
    // The next call, or finish, throws it.
    this.writing.catch(() => {});
  }

  async finish(): Promise<void> {
    await this.flush();
    await this.writing;
  }

  /** Waits for the batch on its way, whether or not it is written. */
  async settle(): Promise<void> {
    await this.writing.catch(() => {});
  }

  private async write({ rows, results }: Batch): Promise<void> {
    await this.compare(results);
    const isSkipped = ({ record }: PendingRow) =>
      results.some((result) => result.record === record && result.result === "skipped");
    const due = rows.filter((row) => !isSkipped(row));
    const written = await writeBatch(this.context.table, due);
    this.tally.addBatch(written);
    for (const [{ record }, columns] of written.kept)
      if (columns.length > 0)
        results
          .find((result) => result.record === record)
          ?.notices.push({ kind: "kept", value: columns.join(", ") });
    await this.reportResults(results);
    await this.reportResults(
      written.refused.map(({ row, reason }) => this.toRefused(row.record, [reason])),
    );
  }

  private findProblem({ cells }: FileRecord): string | null {
    const { headers } = this.columns;
    if (cells.length < headers.length || cells.slice(headers.length).some((cell) => cell.trim()))
      return `columns: ${cells.length}, in the header: ${headers.length}`;
    const long = cells.findIndex((cell) => cell.length > MAX_CELL_CHARACTERS);
    const count = cells[long]?.length.toLocaleString("en-US");
    return count ? `${headers[long]} has ${count} characters, which is too much for a cell` : null;
  }

  private take({ notices, ...accepted }: Accepted): void {
    const row = this.isWholePlace ? accepted : this.numberApart(accepted);
    const { record, listing } = row;
    const firstLine = this.lines.get(listing.id);
    if (firstLine !== undefined) {
      this.tally.repeated += 1;
      const repeated = { kind: "repeated", value: `as line ${firstLine}` } as const;
      this.batch.results.push(toResult({ record, result: "skipped", notices: [repeated] }));
      return;
    }
    this.lines.set(listing.id, record.line);
    this.batch.rows.push(row);
    const comparisons = this.resemblances.find(listing).map((resembled) => ({
      pair: [listing, resembled.known] as const,
      where: formatPlace(resembled),
      hidesStreet: resembled.hidesStreet && listing.street !== null,
    }));
    this.resemblances.add(listing, record.line);
    this.batch.results.push(toResult({ record, result: "went in", notices, comparisons }));
  }

  /**
   * Where the file has no column for the street or the ZIP code, rows of the same name may be several places: each but the first
   * gets a number. The same file gives the same numbers.
   */
  private numberApart(row: PendingRow): PendingRow {
    const { id } = row.listing;
    const times = (this.sameNames.get(id) ?? 0) + 1;
    this.sameNames.set(id, times);
    return times === 1 ? row : { ...row, listing: { ...row.listing, id: `${id}-${times}` } };
  }

  private toRefused(record: FileRecord, reasons: string[]): RowResult {
    this.tally.refuse(record.line, reasons);
    return toResult({ record, result: "refused", reasons });
  }

  /** Notes which rows are probably a business that is known. Where its owner shows no street, a second listing would: it is skipped. */
  private async compare(results: RowResult[]): Promise<void> {
    const pairs = results.flatMap(({ comparisons }) => comparisons.map(({ pair }) => pair));
    const judged = (await this.context.table.judge(pairs)).values();
    for (const result of results) {
      const same = result.comparisons.filter(() => judged.next().value);
      const hidden = same.find(({ hidesStreet }) => hidesStreet);
      const [first] = same;
      if (hidden) {
        this.tally.repeated += 1;
        result.result = "skipped";
        result.notices = [{ kind: "street-hidden", value: `like ${hidden.where}` }];
      } else if (first)
        result.notices.push({ kind: "near-duplicate", value: `like ${first.where}` });
    }
  }

  private async reportResults(results: RowResult[]): Promise<void> {
    const { report } = this.context;
    for (const { record, result, reasons, notices } of results) {
      const formatted = notices.map((notice) => formatNotice(notice, this.columns.headerOf));
      for (const notice of formatted) this.tally.notice(record.line, notice);
      const all = [...reasons, ...formatted.map(({ what, example }) => `${what}: ${example}`)];
      if (all.length > 0) await report.add({ ...record, result, reasons: all });
    }
  }
}

function toResult(result: Pick<RowResult, "record" | "result"> & Partial<RowResult>): RowResult {
  return { reasons: [], notices: [], comparisons: [], ...result };
}
