// Writes one batch of an import: only the rows that are new or changed.
import { isDeepStrictEqual } from "node:util";
import type { RelatedRows, Listing } from "./types";
import type { ListingTable } from "./listing-table";

type Refusal<Row> = { row: Row; reason: string };
export type BatchCounts = { added: number; changed: number; unchanged: number };
export type BatchResult<Row> = BatchCounts & {
  /** Rows that passed the import's rules but violate the database's. */
  refused: Refusal<Row>[];
};

/** The ids of the rows must be unique. With `isDryRun`, rows are read and compared, but nothing is written. */
export async function writeBatch<Row extends { listing: Listing; related: RelatedRows }>(
  table: ListingTable,
  { rows, isDryRun }: { rows: Row[]; isDryRun: boolean },
): Promise<BatchResult<Row>> {
  const existing = await table.read(rows.map(({ listing }) => listing.id));
  const isNew = ({ listing }: Row) => !existing.has(listing.id);
  const due = rows.filter(({ listing }) => differs(listing, existing.get(listing.id)));
  const refused = isDryRun ? [] : await save(table, due);
  const isIn = (row: Row) => !refused.some((refusal) => refusal.row === row);
  const saved = due.filter(isIn);
  if (!isDryRun) await table.saveRelatedRows(rows.filter(isIn));
  const added = saved.filter(isNew).length;
  return { added, changed: saved.length - added, unchanged: rows.length - due.length, refused };
}

function differs(listing: Listing, existing: Partial<Listing> | undefined): boolean {
  if (!existing) return true;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the query selected these columns
  const columns = Object.keys(existing) as (keyof Listing)[];
  return columns.some((column) => !isDeepStrictEqual(existing[column], listing[column]));
}

/** Writes rows. The database refuses a whole request for one bad row: bisection finds that row, and the others are written. */
async function save<Row extends { listing: Listing }>(
  table: ListingTable,
  rows: Row[],
): Promise<Refusal<Row>[]> {
  const [row] = rows;
  if (!row) return [];
  const reason = await table.save(rows.map(({ listing }) => listing));
  if (reason === null) return [];
  if (rows.length === 1) return [{ row, reason }];
  const half = Math.ceil(rows.length / 2);
  return [...(await save(table, rows.slice(0, half))), ...(await save(table, rows.slice(half)))];
}
