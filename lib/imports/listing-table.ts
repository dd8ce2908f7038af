// Reads the table of businesses for an import, and writes it; each write is recorded, so that it can be undone.
import { z } from "zod";
import { isDeepStrictEqual } from "node:util";
import { queryInBatches, readAllRows } from "@/lib/supabase/columns";
import { pick } from "@/lib/listings/columns";
import type { serviceClient } from "@/lib/supabase/service";
import { type Known, toKnown } from "./resemblance";
import type { Listing, RelatedRows } from "./types";

type ServiceClient = ReturnType<typeof serviceClient>;

/** Sources of listings that their owners submitted. */
const OWNERS: ReadonlySet<string> = new Set(["form", "registration"]);

const KNOWN_PER_READ = 1000;
const PAIRS_PER_REQUEST = 500;
const MAX_KNOWN = 500_000;

/** SQLSTATE classes of errors caused by the data: 22 data exception, 23 integrity constraint violation. */
const BLAMES_DATA = /^2[23]/;

const refusalReasonsResult = z.array(z.string().nullable());

export type ListingTable = {
  /** Returns the existing listings by id, with the columns that an import of this file writes. */
  read: (ids: string[]) => Promise<Map<string, Partial<Listing>>>;
  /** What was written on the site of these listings, by id. */
  readWritten: (ids: string[]) => Promise<Map<string, WrittenHere>>;
  /** Yields the columns by which every listing of the directory is compared. */
  readKnown: () => AsyncIterable<Known & { hidesStreet: boolean }>;
  /** Returns for each pair why both are probably the same business, or null. */
  judge: (pairs: readonly (readonly [Known, Known])[]) => Promise<(string | null)[]>;
  /** Null for a dry run. */
  writes: ListingWrites | null;
};

/** What a table must not overwrite. */
type WrittenHere = {
  /** Whether its owner submitted the listing. */
  isOwners: boolean;
  /** The columns that an owner or a reviewer changed. */
  columns: ReadonlySet<string>;
};

type ListingWrites = {
  /** Upserts. Returns why the database refused these rows, or null. Throws when it is unreachable. */
  save: (listings: Listing[]) => Promise<string | null>;
  /** Upserts what belongs to existing listings. */
  saveRelatedRows: (rows: { listing: Listing; related: RelatedRows }[]) => Promise<void>;
};

/** Columns that the file does not have stay unchanged. `importId`: of the running import that writes; null for a dry run. */
export function openListingTable(
  client: ServiceClient,
  columns: (keyof Listing)[],
  importId: string | null,
): ListingTable {
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
      new Map((await queryInBatches(ids, readSome)).map((row) => [row.id, row] as const)),
    readWritten: async (ids) => {
      const rows = await queryInBatches(ids, async (part) => {
        const query = client.from("businesses").select("id, source, listing_edits(after)");
        return (await query.eq("listing_edits.kind", "changed").in("id", part).throwOnError()).data;
      });
      return new Map(
        rows.map(({ id, source, listing_edits }) => {
          const columns = listing_edits.flatMap(({ after }) => Object.keys(Object(after)));
          return [id, { isOwners: OWNERS.has(source), columns: new Set(columns) }];
        }),
      );
    },
    readKnown: () => readKnown(client),
    judge: (pairs) => judge(client, pairs),
    writes: importId ? createWrites(client, columns, importId) : null,
  };
}

function createWrites(
  client: ServiceClient,
  columns: (keyof Listing)[],
  import_id: string,
): ListingWrites {
  return {
    save: async (all) => {
      const listings = z.json().parse(all.map((listing) => pick(listing, columns)));
      return formatRefusal(
        await client.rpc("write_import_batch", { import_id, columns, listings }),
      );
    },
    saveRelatedRows: async (rows) => {
      const { addresses, certifications } = toRelatedRows(rows);
      if (addresses.length + certifications.length === 0) return;
      await client
        .rpc("write_related_rows", { import_id, addresses, certifications })
        .throwOnError();
    },
  };
}

/** Returns why the database refused rows, or null. Throws for errors that the data did not cause. */
function formatRefusal({ error }: { error: { code: string; message: string } | null }) {
  if (!error) return null;
  if (BLAMES_DATA.test(error.code)) return error.message;
  throw new Error(`The database didn't take the rows: ${error.message}`, { cause: error });
}

/** Converts what belongs to listings to rows of its tables. */
function toRelatedRows(rows: Parameters<ListingWrites["saveRelatedRows"]>[0]) {
  return {
    addresses: rows.flatMap(({ listing, related: { ownerEmail } }) =>
      ownerEmail ? [{ business_id: listing.id, email: ownerEmail }] : [],
    ),
    certifications: rows.flatMap(({ listing, related: { certification } }) =>
      certification ? [{ business_id: listing.id, ...certification }] : [],
    ),
  };
}

async function* readKnown(client: ServiceClient) {
  let after = "";
  for (let read = 0; read < MAX_KNOWN; read += KNOWN_PER_READ) {
    const { data } = await client
      .from("businesses")
      .select("id, name, phone, website, street, city, zip, latitude, longitude, source, has_owner")
      .neq("source", "sample")
      .gt("id", after)
      .order("id")
      .limit(KNOWN_PER_READ)
      .throwOnError();
    for (const { source, has_owner, ...known } of data) {
      yield { ...known, hidesStreet: !known.street && (has_owner || OWNERS.has(source)) };
    }
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

// Writes one batch of an import: only the rows that are new or changed. What was written on the site stays.

/** Columns that are kept together: a new ZIP code does not go with the former street, nor a street with an owner who hides it. */
const TOGETHER: readonly (readonly (keyof Listing)[])[] = [
  ["street", "city", "zip", "county", "latitude", "longitude"],
  ["hours", "hours_note"],
  ["category", "more_categories"],
];

type Refusal<Row> = { row: Row; reason: string };
export type BatchCounts = { added: number; changed: number; unchanged: number };
export type BatchResult<Row> = BatchCounts & {
  /** Rows that passed the import's rules but violate the database's. */
  refused: Refusal<Row>[];
  /** The columns in which a row differs from what was written on the site. */
  kept: ReadonlyMap<Row, readonly string[]>;
};

/** The ids of the rows must be unique. In a dry run, rows are read and compared, but nothing is written. */
export async function writeBatch<Row extends { listing: Listing; related: RelatedRows }>(
  table: ListingTable,
  rows: Row[],
): Promise<BatchResult<Row>> {
  const existing = await table.read(rows.map(({ listing }) => listing.id));
  const knownOf = ({ listing }: Row) => existing.get(listing.id);
  const isNew = (row: Row) => !knownOf(row);
  const isDue = (row: Row) => isNew(row) || listDifferences(row.listing, knownOf(row)).length > 0;
  const changed = rows.filter((row) => !isNew(row) && isDue(row));
  const written = await table.readWritten(changed.map(({ listing }) => listing.id));
  const kept = new Map(
    changed.map((row) => [row, listKept(row.listing, knownOf(row), written.get(row.listing.id))]),
  );
  const merged = rows.map((row) => {
    const stays = pick(knownOf(row) ?? {}, kept.get(row) ?? []);
    return { ...row, listing: { ...row.listing, ...stays } };
  });
  const due = merged.filter(isDue);
  const refused = table.writes ? await save(table.writes, due) : [];
  const isIn = (row: Row) => !refused.some((refusal) => refusal.row === row);
  const saved = due.filter(isIn);
  await table.writes?.saveRelatedRows(merged.filter(isIn));
  const added = saved.filter(isNew).length;
  const counts = { added, changed: saved.length - added, unchanged: rows.length - due.length };
  return { ...counts, refused, kept };
}

function listDifferences(listing: Listing, existing: Partial<Listing> = {}): (keyof Listing)[] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the query selected these columns
  const columns = Object.keys(existing) as (keyof Listing)[];
  return columns.filter((column) => !isDeepStrictEqual(existing[column], listing[column]));
}

/** Lists the columns that stay as they were written on the site. Of a listing that its owner submitted, only empty ones are filled. */
function listKept(
  listing: Listing,
  existing: Partial<Listing> = {},
  here: WrittenHere = { isOwners: false, columns: new Set() },
): (keyof Listing)[] {
  const isWritten = (column: keyof Listing) =>
    here.columns.has(column) || (here.isOwners && !isEmpty(existing[column]));
  const isKept = (column: keyof Listing) =>
    (TOGETHER.find((columns) => columns.includes(column)) ?? [column]).some(isWritten);
  return listDifferences(listing, existing).filter(
    (column) => column !== "is_featured" && isKept(column),
  );
}

const isEmpty = (value: unknown) => value === null || value === "" || isDeepStrictEqual(value, []);

/** Writes rows. The database refuses a whole request for one bad row: bisection finds that row, and the others are written. */
async function save<Row extends { listing: Listing }>(
  writes: ListingWrites,
  rows: Row[],
): Promise<Refusal<Row>[]> {
  const [row] = rows;
  if (!row) return [];
  const reason = await writes.save(rows.map(({ listing }) => listing));
  if (reason === null) return [];
  if (rows.length === 1) return [{ row, reason }];
  const half = Math.ceil(rows.length / 2);
  return [...(await save(writes, rows.slice(0, half))), ...(await save(writes, rows.slice(half)))];
}
