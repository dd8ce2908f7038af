// Puts the tables of a backup into an empty database: migrates it to the backup's version, copies the rows in, compares them,
// and applies the later migrations.
import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { applyMigrations } from "../embedded/migrations";
import { StartError } from "../start/start-error.mjs";
import type { Manifest } from "./manifest";
import { copyOf, listTables, readTotals, tableFile, type Transaction } from "./tables";

/**
 * The secret of an unconfirmed second factor may have been shown to somebody else. The rest is what the accounts server of a
 * hosted Supabase requires of an account, and the embedded one leaves out.
 */
const AFTERWARDS_SQL = `
  delete from public.second_factors where confirmed_at is null;
  do $$ begin
    if exists (select from pg_attribute where attrelid = 'auth.users'::regclass and attname = 'instance_id') then
      update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null;
      update auth.users set
        confirmation_token = coalesce(confirmation_token, ''), recovery_token = coalesce(recovery_token, ''),
        email_change = coalesce(email_change, ''), email_change_token_new = coalesce(email_change_token_new, ''),
        email_change_token_current = coalesce(email_change_token_current, ''), phone_change = coalesce(phone_change, ''),
        phone_change_token = coalesce(phone_change_token, ''), reauthentication_token = coalesce(reauthentication_token, '');
    end if;
  end $$;
  analyze`;

/** Fills a database that holds nothing of the directory. Throws a StartError when the result is not what the backup says. */
export async function readTables(
  transaction: Transaction,
  backup: string,
  manifest: Manifest,
): Promise<void> {
  await requireEmptyDatabase(transaction);
  await applyMigrations(transaction, manifest.migrations);
  await switchTriggersOff(transaction);
  await copyIn(transaction, backup, manifest);
  await transaction`set local session_replication_role = origin`;
  for (const [name, value] of Object.entries(manifest.sequences))
    await transaction`select setval(${name}, ${value}::text::bigint)`;
  await applyMigrations(transaction);
  await transaction.unsafe(AFTERWARDS_SQL).simple();
}

/** Throws a StartError when the database has accounts, files, or tables of anybody's. */
async function requireEmptyDatabase(transaction: Transaction): Promise<void> {
  for (const name of Object.keys(await listTables(transaction))) {
    const isFilled = ["auth.users", "storage.objects"].includes(name)
      ? await hasRows(transaction, name)
      : /^(public|internal)\./.test(name);
    if (isFilled)
      throw new StartError(
        `The database holds something already (${name}), and nothing is overwritten: name an empty one. With a PostgreSQL of ` +
          "your own: create another database, run deploy/roles.sql in it, and name it in DATABASE_URL.",
      );
  }
}

/** With them the foreign keys: every row is as it was, and rows may come in any order. */
async function switchTriggersOff(transaction: Transaction): Promise<void> {
  try {
    await transaction`set local session_replication_role = replica`;
  } catch {
    throw new StartError(
      "This user of the database may not switch triggers off: as its superuser, run deploy/roles.sql again, or " +
        "grant set on parameter session_replication_role to the user.",
    );
  }
}

async function copyIn(
  transaction: Transaction,
  backup: string,
  { tables }: Manifest,
): Promise<void> {
  const known = await listTables(transaction);
  for (const [name, table] of Object.entries(tables)) {
    // Sessions, which earlier versions backed up.
    if (!(name in known)) continue;
    // What migrations wrote. The audit log, which refuses deletions, is not among it.
    if (await hasRows(transaction, name)) await transaction.unsafe(`delete from ${name}`);
    await copyTable(transaction, copyOf(name, table.columns), tableFile(backup, name));
    const { rows, checksum } = await readTotals(transaction, name, table.columns);
    if (rows !== table.rows)
      throw new StartError(`${name} has ${rows} rows, and the backup says ${table.rows}.`);
    if (checksum !== table.checksum)
      throw new StartError(`The rows of ${name} are not those of the backup.`);
  }
}

async function hasRows(transaction: Transaction, name: string): Promise<boolean> {
  return (await transaction.unsafe(`select from ${name} limit 1`)).length > 0;
}

async function copyTable(transaction: Transaction, copy: string, file: string): Promise<void> {
  const rows = await transaction.unsafe(`${copy} from stdin`).writable();
  try {
    await pipeline(createReadStream(file), createGunzip(), rows, { end: false });
    rows.end();
    // postgres.js reports no error after the last row: the stream would wait forever, and this statement fails instead.
    await new Promise(setImmediate);
    await transaction`select 1`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`PostgreSQL refused the rows of ${path.basename(file)}: ${reason}`);
  }
}
