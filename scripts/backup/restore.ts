// Restores a backup into a data folder: verifies it, builds the result in a folder beside the target, then moves it into place.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type Database, openDatabase } from "../embedded/database";
import { PROJECT_FOLDER } from "../embedded/app";
import { listMigrations } from "../embedded/migrations";
import { requireLock } from "../start/lock.mjs";
import { makeSecrets, secretsFile } from "../start/secrets.mjs";
import { StartError } from "../start/start-error.mjs";
import { restorePostgres } from "./dump";
import { type Manifest, readManifest, verifyFiles } from "./manifest";

export type RestoreTarget = {
  /** The data folder. */
  folder: string;
  /** Of the external PostgreSQL that holds the database; null when its files lie in the data folder. */
  databaseUrl: string | null;
};

const PARTS = ["storage", "supabase"];

/**
 * Ends all sessions, because members who signed out or closed their account after the backup must stay signed out. What the
 * site stores about a session is deleted with its row. Removes second factors that are not confirmed yet: their secret may have
 * been shown to somebody else. A backup of an earlier version may lack that table.
 */
const END_SESSIONS_SQL = `
  delete from auth.refresh_tokens;
  delete from auth.sessions;
  do $$ begin
    if to_regclass('public.second_factors') is not null then
      delete from public.second_factors where confirmed_at is null;
    end if;
  end $$;`;

/**
 * Verifies a backup and restores it into a data folder without a database. Throws a StartError when the backup is damaged or
 * made by a newer version, when a server uses the folder, or when it holds a database already; then nothing has changed.
 */
export async function restoreBackup(backup: string, target: RestoreTarget): Promise<Manifest> {
  const release = lockFolder(target.folder);
  try {
    settleRestore(target.folder);
    requireEmpty(target.folder);
    const manifest = readManifest(backup);
    requireFit(manifest, target);
    await verifyFiles(backup, manifest);
    await putTogether(backup, manifest, target);
    settleRestore(target.folder);
    return manifest;
  } finally {
    release();
  }
}

/**
 * Completes a restore that was killed: moves a finished draft into place and deletes an unfinished one. Returns what it did;
 * null when there was no draft. The caller must hold the lock of the folder.
 */
export function settleRestore(folder: string): "finished" | "removed" | null {
  const draft = draftOf(folder);
  if (!existsSync(draft)) return null;
  const isReady = existsSync(readyFile(folder));
  if (isReady) {
    for (const part of PARTS) {
      const from = path.join(draft, part);
      if (existsSync(from)) renameSync(from, path.join(folder, part));
    }
  }
  rmSync(draft, { recursive: true, force: true });
  return isReady ? "finished" : "removed";
}

const draftOf = (folder: string) => path.join(folder, "restoring");
const readyFile = (folder: string) => path.join(draftOf(folder), "ready");

/**
 * Takes both locks. A running site holds start.lock, also while its database is down; a database that runs alone holds
 * supabase.lock.
 */
function lockFolder(folder: string): () => void {
  const what = `Stop the site first: ${folder}`;
  const releaseStart = requireLock(path.join(folder, "start.lock"), what);
  try {
    const releaseServer = requireLock(path.join(folder, "supabase.lock"), what);
    return () => {
      releaseServer();
      releaseStart();
    };
  } catch (error) {
    releaseStart();
    throw error;
  }
}

function requireEmpty(folder: string): void {
  const taken = PARTS.map((part) => path.join(folder, part)).filter(
    (part) => existsSync(part) && readdirSync(part).length > 0,
  );
  if (taken.length === 0) return;
  const moves = taken.map((part) => `mv ${part} ${part}-before`).join(" && ");
  throw new StartError(
    `${folder} holds a database already, or files. Nothing is overwritten: move it away first, with\n  ${moves}\nor name another folder with --into FOLDER.`,
  );
}

function requireFit({ migrations, database }: Manifest, { databaseUrl }: RestoreTarget): void {
  const known = new Set(
    listMigrations(path.join(PROJECT_FOLDER, "migrations")).map(({ version }) => version),
  );
  const newer = migrations.filter((version) => !known.has(version));
  if (newer.length > 0) {
    throw new StartError(
      `The backup was made by another version of the directory: supabase/migrations has no ${newer.join(", ")}. Restore it with that version.`,
    );
  }
  if (database === "dump" && !databaseUrl)
    throw new StartError("The backup is of a PostgreSQL: set EMBEDDED_DRIVER and DATABASE_URL.");
  if (database === "files" && databaseUrl)
    throw new StartError("The backup is of the built-in database: unset EMBEDDED_DRIVER.");
}

async function putTogether(
  backup: string,
  manifest: Manifest,
  { folder, databaseUrl }: RestoreTarget,
): Promise<void> {
  const draft = draftOf(folder);
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    for (const name of manifest.emptyFolders)
      mkdirSync(path.join(draft, name), { recursive: true, mode: 0o700 });
    for (const name of Object.keys(manifest.files)) {
      mkdirSync(path.dirname(path.join(draft, name)), { recursive: true, mode: 0o700 });
      cpSync(path.join(backup, name), path.join(draft, name));
    }
    await verifyFiles(draft, manifest);
    if (manifest.database === "files")
      await prepareDatabase({ driver: "pglite", folder: path.join(draft, "supabase") });
    if (manifest.database === "dump" && databaseUrl) {
      const dump = path.join(draft, "database.dump");
      await prepareDatabase({ driver: "postgres", url: databaseUrl }, async (database) => {
        await requireEmptyDatabase(database);
        await restorePostgres(databaseUrl, dump);
      });
    }
    restoreKeys(backup, folder);
    writeFileSync(readyFile(folder), "");
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Opens the restored database, which proves that it can be opened, and ends its sessions. */
async function prepareDatabase(
  options: Parameters<typeof openDatabase>[0],
  fill: (database: Database) => Promise<void> = async () => {},
): Promise<void> {
  const database = await openDatabase(options);
  try {
    await fill(database);
    await database.runTogether(END_SESSIONS_SQL);
  } finally {
    await database.connection.close();
  }
}

async function requireEmptyDatabase(database: Database): Promise<void> {
  const [found] = await database.rows(
    "select 1 from pg_tables where schemaname in ('public', 'auth', 'storage') limit 1",
  );
  if (found)
    throw new StartError("DATABASE_URL names a database with tables in it: name an empty one.");
}

const keys = z.object({ publishableKey: z.string(), secretKey: z.string() });

/** Uses the keys of the folder, else those beside the backup. The JWT secret is new, so that earlier tokens are invalid. */
function restoreKeys(backup: string, folder: string): void {
  const own = secretsFile(folder);
  const beside = `${path.resolve(backup)}.keys.json`;
  const from = [own, beside].find((file) => existsSync(file));
  makeSecrets(folder, from ? keys.parse(JSON.parse(readFileSync(from, "utf8"))) : {});
}
