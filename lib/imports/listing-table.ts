// Reads and writes the table of businesses for an import.
import { z } from "zod";
import { isDeepStrictEqual } from "node:util";
import { askInParts, readAllRows } from "@/lib/supabase/columns";
import { pick } from "@/lib/listings/columns";
import type { serviceClient } from "@/lib/supabase/service";
import { type Known, toKnown } from "./resemblance";
import type { Listing, RelatedRows } from "./types";

type ServiceClient = ReturnType<typeof serviceClient>;

const KNOWN_PER_READ = 1000;
const PAIRS_PER_REQUEST = 500;
const MAX_KNOWN = 500_000;

/** SQLSTATE classes of errors caused by the data: 22 data exception, 23 integrity constraint violation. */
const BLAMES_DATA = /^2[23]/;

const refusalReasonsResult = z.array(z.string().nullable());

export type ListingTable = {
  /** Returns the existing listings by id, with the columns that an import of this file writes. */
  read: (ids: string[]) => Promise<Map<string, Partial<Listing>>>;
  /** Yields the columns by which every listing of the directory is compared. */
  readKnown: () => AsyncIterable<Known>;
  /** Returns for each pair why both are probably the same business, or null. */
  judge: (pairs: readonly (readonly [Known, Known])[]) => Promise<(string | null)[]>;
  /** Upserts. Returns why the database refused these rows, or null. Throws when it is unreachable. */
  save: (listings: Listing[]) => Promise<string | null>;
  /** Upserts what belongs to existing listings. */
  saveRelatedRows: (rows: { listing: Listing; related: RelatedRows }[]) => Promise<void>;
};

/** Columns that the file does not have stay unchanged, so that an owner's additions survive. */
export function openListingTable(client: ServiceClient, columns: (keyof Listing)[]): ListingTable {
  const selection = columns.join(",");
  const readSome = async (ids: string[]) => {
    return readAllRows<Partial<Listing> & { id: string }>({
      limit: ids.length,
      keyOf: ({ id }) => id,
      read: async ({ after, size }) => {
        const query = client
          .from("businesses")
          .select<string, Partial<Listing> & { id: string }>(selection)
          .in("id", ids)
          .order("id")
          .limit(size);
        const { data } = await (after === null ? query : query.gt("id", after)).throwOnError();
        return data;
      },
    });
  };
  return {
    read: async (ids) =>
      new Map((await askInParts(ids, readSome)).map((row) => [row.id, row] as const)),
    readKnown: () => readKnown(client),
    judge: (pairs) => judge(client, pairs),
    saveRelatedRows: (rows) => saveRelatedRows(client, rows),
    save: async (listings) => {
      // A real business replaces a sample with its invented photos and reviews.
      const ids = listings.map(({ id }) => id);
      await askInParts(ids, async (part) => {
        const samples = client.from("businesses").delete().eq("source", "sample").in("id", part);
        return (await samples.select("id").throwOnError()).data;
      });
      const rows = toInserts(listings, columns);
      return formatRefusal(await client.rpc("write_businesses", { listings: rows, columns }));
    },
  };
}

/** Returns why the database refused rows, or null. Throws for errors that the data did not cause. */
export function formatRefusal({
  error,
}: {
  error: { code: string; message: string } | null;
}): string | null {
  if (!error) return null;
  if (BLAMES_DATA.test(error.code)) return error.message;
  throw new Error(`The database didn't take the rows: ${error.message}`, { cause: error });
}

/** Converts listings to rows with only the columns that an import writes. */
export function toInserts(
  listings: readonly Listing[],
  columns: readonly (keyof Listing)[],
): Partial<Listing>[] {
  return listings.map((listing) => pick(listing, columns));
}

/** Converts what belongs to listings to rows of its tables. */
export function toRelatedRows(rows: Parameters<ListingTable["saveRelatedRows"]>[0]) {
  return {
    addresses: rows.flatMap(({ listing, related: { ownerEmail } }) =>
      ownerEmail ? [{ business_id: listing.id, email: ownerEmail }] : [],
    ),
    certifications: rows.flatMap(({ listing, related: { certification } }) =>
      certification ? [{ business_id: listing.id, ...certification }] : [],
    ),
  };
}

async function* readKnown(client: ServiceClient): AsyncGenerator<Known> {
  let after = "";
  for (let read = 0; read < MAX_KNOWN; read += KNOWN_PER_READ) {
    const { data } = await client
      .from("businesses")
      .select("id, name, phone, website, street, city, zip, latitude, longitude")
      .neq("source", "sample")
      .gt("id", after)
      .order("id")
      .limit(KNOWN_PER_READ)
      .throwOnError();
    yield* data;
    after = data.at(-1)?.id ?? "";
    if (after === "") return;
  }
}

async function judge(
  client: ServiceClient,
  pairs: Parameters<ListingTable["judge"]>[0],
): Promise<(string | null)[]> {
  const reasons: (string | null)[] = [];
  for (let at = 0; at < pairs.length; at += PAIRS_PER_REQUEST) {
    const some = pairs.slice(at, at + PAIRS_PER_REQUEST).map((pair) => pair.map(toKnown));
    const { data } = await client.rpc("judge_duplicates", { pairs: some }).throwOnError();
    reasons.push(...refusalReasonsResult.parse(data));
  }
  return reasons;
}

async function saveRelatedRows(
  client: ServiceClient,
  rows: Parameters<ListingTable["saveRelatedRows"]>[0],
): Promise<void> {
  const { addresses, certifications } = toRelatedRows(rows);
  if (addresses.length > 0) await client.from("owner_addresses").upsert(addresses).throwOnError();
  if (certifications.length > 0)
    await client.rpc("import_certifications", { certifications }).throwOnError();
}

// Writes one batch of an import: only the rows that are new or changed.

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
