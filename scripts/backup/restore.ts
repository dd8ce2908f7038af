// Restores a backup: verifies it, then fills an empty database in one transaction, and moves the files into place.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { createApp } from "../embedded/app";
import { openDatabase, openOwnDatabase } from "../embedded/database";
import { listMigrations } from "../embedded/migrations";
import { readOptions, restoringFolder, runningFile } from "../embedded/options";
import type { ServiceClient } from "../embedded/service-client";
import { requireLock } from "../start/lock.mjs";
import { makeSecrets, secretsFile } from "../start/secrets.mjs";
import { StartError } from "../start/start-error.mjs";
import { keysFile, type Manifest, readManifest, verifyFiles } from "./manifest";
import { readTables } from "./read-tables";
import { inTransaction, listObjects, type StoredObject } from "./tables";

/**
 * Verifies a backup and restores it into a data folder: its database too, unless `databaseUrl` names a PostgreSQL of one's own.
 * Throws a StartError when the backup is damaged or made by a newer version, when a server uses the folder, or when there is a
 * database or are files already; then nothing has changed.
 */
export async function restoreBackup(
  backup: string,
  folder: string,
  databaseUrl: string | null,
): Promise<Manifest> {
  // A running site holds the first one, also while its database is down; a database that runs alone the second one.
  for (const file of [path.join(folder, "start.lock"), runningFile(folder)])
    requireLock(file, `Stop the site first: ${folder}`);
  requireEmpty(folder, databaseUrl ? ["storage"] : ["storage", "postgres"]);
  const manifest = await readVerified(backup);
  await restoreInto({ folder, databaseUrl }, backup, manifest);
  return manifest;
}

/** Verifies a backup and restores it into a hosted Supabase: its tables, and then its files through the Storage API. */
export async function restoreHosted(
  backup: string,
  databaseUrl: string,
  client: ServiceClient,
): Promise<Manifest> {
  const manifest = await readVerified(backup);
  const objects = await inTransaction(databaseUrl, "read write", async (transaction) => {
    await readTables(transaction, backup, manifest);
    return listObjects(transaction);
  });
  const kept = objects.filter(({ bucket, key }) => `storage/${bucket}/${key}` in manifest.files);
  await uploadObjects(client, kept, path.join(backup, "storage"));
  return manifest;
}

/** After the tables, because the Storage API looks for the bucket. */
async function uploadObjects({ storage }: ServiceClient, objects: StoredObject[], folder: string) {
  for (const { bucket, key, type } of objects) {
    const body = await readFile(path.join(folder, bucket, key));
    const options = { upsert: true, contentType: type };
    const { error } = await storage.from(bucket).upload(key, body, options);
    if (error)
      throw new StartError(
        `The tables are in the project, and the file ${bucket}/${key} was refused: ${error.message}. Nothing is overwritten, so ` +
          "restore into another new project, or delete this one and make it again.",
      );
  }
}

function requireEmpty(folder: string, parts: string[]): void {
  const taken = parts
    .map((part) => path.join(folder, part))
    .filter((part) => existsSync(part) && readdirSync(part).length > 0);
  if (taken.length === 0) return;
  const moves = taken.map((part) => `mv ${part} ${part}-before`).join(" && ");
  throw new StartError(
    `${folder} holds a database already, or files. Nothing is overwritten: move it away first, with\n  ${moves}\nor name another folder with --into FOLDER.`,
  );
}

async function readVerified(backup: string): Promise<Manifest> {
  const manifest = readManifest(backup);
  const known = new Set(listMigrations().map(({ version }) => version));
  const newer = manifest.migrations.filter((version) => !known.has(version));
  if (newer.length > 0)
    throw new StartError(
      `The backup was made by another version of the directory: supabase/migrations has no ${newer.join(", ")}. Restore it with that version.`,
    );
  await verifyFiles(backup, manifest);
  return manifest;
}

type Target = { folder: string; databaseUrl: string | null };

/**
 * Works in a folder beside the result. While that folder exists the start refuses, so that no site is served of half a restore.
 * A PostgreSQL that a kill left behind in it ends by itself within a minute of losing its files.
 */
async function restoreInto(
  { folder, databaseUrl }: Target,
  backup: string,
  manifest: Manifest,
): Promise<void> {
  const draft = restoringFolder(folder);
  const files = path.join(backup, "storage");
  const clear = () => rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
  const moveIntoPlace = (part: string) => {
    if (existsSync(path.join(draft, part)))
      renameSync(path.join(draft, part), path.join(folder, part));
  };
  clear();
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    if (existsSync(files)) cpSync(files, path.join(draft, "storage"), { recursive: true });
    const database = await (databaseUrl ? openDatabase(databaseUrl) : openOwnDatabase(draft));
    try {
      await createApp(database, readOptions({ DATA_DIR: draft }));
      await inTransaction(database.ownerUrl, "read write", async (transaction) => {
        await readTables(transaction, backup, manifest);
        restoreKeys(backup, folder);
        moveIntoPlace("storage");
      });
    } finally {
      await database.close();
    }
    moveIntoPlace("postgres");
  } finally {
    clear();
  }
}

const keys = z.object({ publishableKey: z.string(), secretKey: z.string() });

/** Uses the keys of the folder, else those beside the backup. The JWT secret is new, so that earlier tokens are invalid. */
function restoreKeys(backup: string, folder: string): void {
  const from = [secretsFile(folder), keysFile(backup)].find((file) => existsSync(file));
  makeSecrets(folder, from ? keys.parse(JSON.parse(readFileSync(from, "utf8"))) : {});
}
