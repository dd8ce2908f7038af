// Applies migrations to the embedded Supabase and records them as the Supabase CLI does.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { splitSqlStatements } from "@supabase/lite";
import { StartError } from "../start/start-error.mjs";
import { quote } from "../postgres/prepare";
import type { Database } from "./database";

type Migration = { version: string; name: string; file: string };
type Statements = Pick<Database, "rows" | "runTogether">;

/** The history as the Supabase CLI writes it. */
const HISTORY_SQL = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`;

const FILE_NAME = /^(?<version>\d{14})_(?<name>.+)\.sql$/;

/**
 * Applies the pending migrations of a folder in order, each in its own transaction.
 * `versions` limits them; `withFirst` is SQL that runs in the transaction of the first migration of a new database.
 * Throws with the file's name; earlier migrations stay applied. Throws before anything is applied when the database has
 * migrations that the folder lacks.
 */
export async function applyMigrations(
  database: Statements,
  folder: string,
  {
    versions,
    withFirst = "",
    onProgress = () => {},
  }: { versions?: string[]; withFirst?: string; onProgress?: (file: string) => void } = {},
): Promise<void> {
  await database.runTogether(HISTORY_SQL);
  const recorded = await database.rows("select version from supabase_migrations.schema_migrations");
  const applied = new Set(recorded.map((row) => String(row.version)));
  const migrations = listMigrations(folder);
  const known = new Set(migrations.map(({ version }) => version));
  refuseUnknown([...applied].filter((version) => !known.has(version)));
  for (const migration of migrations) {
    if (applied.has(migration.version)) continue;
    if (versions && !versions.includes(migration.version)) continue;
    onProgress(migration.file);
    await apply(database, path.join(folder, migration.file), {
      record: recordSql(migration, folder),
      extra: applied.size === 0 ? withFirst : "",
    });
    applied.add(migration.version);
  }
}

function refuseUnknown(versions: string[]): void {
  if (versions.length === 0) return;
  throw new StartError(
    [
      `The database was made by another version of the directory: supabase/migrations has no ${versions.join(", ")}.`,
      "Move the data folder away (mv .data .data-old; DATA_DIR says where else it may be) and start again.",
      "With a PostgreSQL of your own, name an empty database in DATABASE_URL. Nothing is deleted.",
    ].join("\n"),
  );
}

async function apply(
  database: Statements,
  file: string,
  { record, extra }: Record<"record" | "extra", string>,
) {
  try {
    await database.runTogether(readFileSync(file, "utf8"), extra, record);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The migration ${path.basename(file)} failed, nothing of it was kept: ${reason}`,
    );
  }
}

/** Sorted by version. */
export function listMigrations(folder: string): Migration[] {
  const found = readdirSync(folder).flatMap((file) => {
    const groups = FILE_NAME.exec(file)?.groups;
    return groups?.version && groups.name
      ? [{ version: groups.version, name: groups.name, file }]
      : [];
  });
  return found.sort((one, other) => (one.version < other.version ? -1 : 1));
}

function recordSql({ version, name, file }: Migration, folder: string): string {
  const statements = splitSqlStatements(readFileSync(path.join(folder, file), "utf8"));
  return `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${quote(version)}, ${quote(name)},
      array(select jsonb_array_elements_text(${quote(JSON.stringify(statements))}::jsonb)))`;
}
