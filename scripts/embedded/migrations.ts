// Applies migrations to the embedded Supabase and records them as the Supabase CLI does.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type postgres from "postgres";
import { StartError } from "../start/start-error.mjs";

type Migration = { version: string; name: string; file: string };
type Recorded = { version: string; statements: string[] | null };

/** The history as the Supabase CLI writes it. */
const HISTORY_SQL = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`;

const MIGRATIONS = path.resolve("supabase", "migrations");

const OTHER_WAYS = [
  "Or move the data folder away (mv .data .data-old; DATA_DIR says where else it may be) and start again.",
  "With a PostgreSQL of your own, name an empty database in DATABASE_URL. Nothing is deleted.",
];
const FILE_NAME = /^(?<version>\d{14})_(?<name>.+)\.sql$/;

/**
 * Applies the pending migrations in order, each in its own transaction; in a transaction, all of them in that. `versions` limits
 * them. Throws with the file's name; earlier migrations stay applied. Throws before anything is applied when the database has
 * migrations that the folder lacks, or that were edited since.
 */
export async function applyMigrations(
  sql: postgres.Sql | postgres.TransactionSql,
  versions?: string[],
): Promise<void> {
  await sql.unsafe(HISTORY_SQL).simple();
  const recorded = await sql<Recorded[]>`
    select version, statements from supabase_migrations.schema_migrations order by version`;
  const applied = new Set(recorded.map(({ version }) => version));
  const migrations = listMigrations();
  refuseUnknown([...applied].filter((one) => migrations.every(({ version }) => version !== one)));
  refuseEdited(migrations.filter((migration) => isEdited(migration, recorded)));
  for (const migration of migrations) {
    if (applied.has(migration.version) || versions?.includes(migration.version) === false) continue;
    const run = (transaction: postgres.TransactionSql) => apply(transaction, migration);
    await ("savepoint" in sql ? run(sql) : sql.begin(run));
  }
}

function refuseUnknown([version]: string[]): void {
  if (!version) return;
  throw new StartError(
    [
      `The database was made by another version of the directory: supabase/migrations has no ${version}.`,
      `The last commit that runs it: git log -1 --diff-filter=D --format=%h^ -- 'supabase/migrations/${version}*'`,
      ...OTHER_WAYS,
    ].join("\n"),
  );
}

function refuseEdited([migration]: Migration[]): void {
  if (!migration) return;
  throw new StartError(
    [
      `The database was made by an earlier version of the directory: supabase/migrations/${migration.file} has changed since.`,
      "To keep its data: check out that version again (git reflog lists it), npm run backup, return, npm run restore -- NAME",
      ...OTHER_WAYS,
    ].join("\n"),
  );
}

/** False when the Supabase CLI applied it, which records the statements one by one. */
function isEdited({ version, file }: Migration, recorded: Recorded[]): boolean {
  const [text, ...more] = recorded.find((one) => one.version === version)?.statements ?? [];
  return text !== undefined && more.length === 0 && text !== readMigration(file);
}

function readMigration(file: string): string {
  return readFileSync(path.join(MIGRATIONS, file), "utf8").replaceAll("\r\n", "\n");
}

async function apply(
  transaction: postgres.TransactionSql,
  { version, name, file }: Migration,
): Promise<void> {
  const text = readMigration(file);
  try {
    await transaction.unsafe(text).simple();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The migration ${file} failed, nothing of it was kept: ${reason}`);
  }
  await transaction`
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${version}, ${name}, ${[text]})`;
}

/** Sorted by version. */
export function listMigrations(): Migration[] {
  const found = readdirSync(MIGRATIONS).flatMap((file) => {
    const { version, name } = FILE_NAME.exec(file)?.groups ?? {};
    return version && name ? [{ version, name, file }] : [];
  });
  return found.sort((one, other) => (one.version < other.version ? -1 : 1));
}
