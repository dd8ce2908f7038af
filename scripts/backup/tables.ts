// The tables of a database as text: lists them, writes them to files, and computes their checksums.
import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import postgres from "postgres";
import { z } from "zod";
import type { Manifest } from "./manifest";

export type Transaction = postgres.TransactionSql;

/** Tables of Supabase's services, with the columns that a hosted project and the embedded server both have. */
const SERVICE_TABLES: Record<string, string> = {
  "auth.users":
    "id aud role email encrypted_password email_confirmed_at invited_at confirmation_token confirmation_sent_at recovery_token " +
    "recovery_sent_at email_change email_change_token_new email_change_token_current email_change_sent_at " +
    "email_change_confirm_status phone phone_confirmed_at raw_app_meta_data raw_user_meta_data banned_until deleted_at is_sso_user " +
    "is_anonymous last_sign_in_at created_at updated_at",
  "auth.identities":
    "id provider provider_id user_id identity_data last_sign_in_at created_at updated_at",
  "storage.buckets":
    "id name owner owner_id public file_size_limit allowed_mime_types created_at updated_at",
  "storage.objects":
    "id bucket_id name owner owner_id version metadata user_metadata created_at updated_at last_accessed_at",
  "supabase_migrations.seed_files": "path hash",
};

/**
 * Generated columns are left out, because PostgreSQL computes them again. So are sessions: members who signed out or closed their
 * account after the backup must stay signed out.
 */
const TABLES_SQL = `
  select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relname <> 'member_sessions' and (n.nspname in ('public', 'internal')
    or a.attname = any(string_to_array($1::text::jsonb ->> (n.nspname || '.' || c.relname), ' ')))
  group by 1 order by 1`;

const SEQUENCES_SQL = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
  where schemaname in ('public', 'internal') and last_value is not null`;

const VERSIONS_SQL = "select version from supabase_migrations.schema_migrations order by version";

const OBJECTS_SQL = `
  select bucket_id as bucket, name as key, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type
  from storage.objects`;

/** The same values are written as the same text in every database. */
const TEXT_SQL = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/** Runs `work` in one transaction of a connection of its own. `mode` is what follows `begin` in SQL. */
export async function inTransaction<Result>(
  url: string,
  mode: "read write" | "isolation level repeatable read read only",
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const connection = { application_name: "directory backup" };
  const session = postgres(url, { max: 1, prepare: false, connection, onnotice: () => {} });
  try {
    // In an object, because postgres.js awaits the elements of a result that is an array.
    const { result } = await session.begin(mode, async (transaction) => {
      await transaction.unsafe(TEXT_SQL).simple();
      return { result: await work(transaction) };
    });
    return result;
  } finally {
    await session.end({ timeout: 0 });
  }
}

/** Writes every table to a file of a folder. */
export async function writeTables(
  transaction: Transaction,
  folder: string,
): Promise<Pick<Manifest, "migrations" | "tables" | "sequences">> {
  const tables: Manifest["tables"] = {};
  mkdirSync(path.join(folder, "tables"), { recursive: true });
  for (const [name, columns] of Object.entries(await listTables(transaction))) {
    await writeTable(transaction, tableFile(folder, name), copyOf(name, columns));
    tables[name] = { columns, ...(await readTotals(transaction, name, columns)) };
  }
  const versions = await transaction.unsafe(VERSIONS_SQL);
  const sequences = await transaction.unsafe(SEQUENCES_SQL);
  return {
    migrations: versions.map(({ version }) => String(version)),
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, String(value)])),
  };
}

export const tableFile = (folder: string, name: string) =>
  path.join(folder, "tables", `${name}.copy.gz`);

/** A table and its columns in a COPY statement. */
export const copyOf = (name: string, columns: string[]) => `copy ${name} (${columns.join(", ")})`;

const tableRows = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));

/** Columns that are stored, by table; all names are quoted as in SQL. */
export async function listTables(transaction: Transaction): Promise<Record<string, string[]>> {
  const rows = tableRows.parse([
    ...(await transaction.unsafe(TABLES_SQL, [JSON.stringify(SERVICE_TABLES)])),
  ]);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

/** Number of rows, and a sum of the rows' checksums, which does not depend on their order. */
export async function readTotals(
  transaction: Transaction,
  name: string,
  columns: string[],
): Promise<{ rows: number; checksum: string }> {
  const [found] = await transaction.unsafe(`
    select count(*) as rows, coalesce(sum(('x' || left(md5(row(${columns.join(", ")})::text), 15))::bit(60)::bigint), 0) as checksum
    from ${name}`);
  return { rows: Number(found?.rows), checksum: String(found?.checksum) };
}

const objectRows = z.array(z.object({ bucket: z.string(), key: z.string(), type: z.string() }));

/** A stored file, with its content type. */
export type StoredObject = z.infer<typeof objectRows>[number];

export async function listObjects(transaction: Transaction): Promise<StoredObject[]> {
  return objectRows.parse([...(await transaction.unsafe(OBJECTS_SQL))]);
}

async function writeTable(transaction: Transaction, file: string, copy: string): Promise<void> {
  const text = await transaction.unsafe(`${copy} to stdout`).readable();
  // postgres.js pauses its socket when the end of a table arrives faster than it is written, and would never resume.
  text.once("end", () => text._read(0));
  try {
    const chunks: AsyncIterable<Buffer> = text.iterator({ destroyOnReturn: false });
    await pipeline(chunks, createGzip(), createWriteStream(file));
  } catch (error) {
    // Otherwise the connection would wait for a reader forever.
    text.resume();
    throw error;
  }
}
