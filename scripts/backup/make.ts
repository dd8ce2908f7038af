// Makes a backup: the tables as of one moment, and the stored files. Nothing waits for it.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { copyFile, link, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Backup } from "@/lib/admin/backups";
import type { ServiceClient } from "../embedded/service-client";
import { isMissing } from "../embedded/storage";
import { MANIFEST } from "../start/backups.mjs";
import { requireRoom } from "../start/disk.mjs";
import { describeFiles, keysFile, type Manifest, readBackup, removeOldest } from "./manifest";
import {
  inTransaction,
  listObjects,
  type StoredObject,
  type Transaction,
  writeTables,
} from "./tables";

/** Copies a stored file; does nothing when it was deleted after the tables were read. */
type CopyObject = (object: StoredObject, target: string) => Promise<void>;

export type BackupSource = {
  /** Of the database, as the owner of its tables. */
  databaseUrl: string;
  /** The folder of all backups. */
  folder: string;
  copyObject: CopyObject;
  /** Of the site's own server; a hosted Supabase keeps its keys. */
  keys?: { publishableKey: string; secretKey: string };
};

const DRAFT = ".making-";

const KEYS_NOTE =
  "The keys of the site, which sign the links in its mails. Whoever has them can do everything: keep this file apart from the backup.";

/**
 * Makes a backup and removes the oldest ones of its kind. It is built in a folder that is never listed, and renamed at the end.
 * Throws and leaves nothing behind when it fails.
 */
export async function makeBackup(source: BackupSource, kind: Backup["kind"]): Promise<Backup> {
  const { folder, databaseUrl, keys } = source;
  const madeAt = new Date().toISOString();
  const name = madeAt.replaceAll(":", "-");
  removeDrafts(folder);
  const draft = path.join(folder, `${DRAFT}${name}`);
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    const contents = await inTransaction(
      databaseUrl,
      "isolation level repeatable read read only",
      (transaction) => copyAll(transaction, source, draft),
    );
    const files = await describeFiles(draft);
    const manifest: Manifest = { format: 2, madeAt, kind, ...contents, files };
    writeFileSync(path.join(draft, MANIFEST), JSON.stringify(manifest, null, 1));
    renameSync(draft, path.join(folder, name));
  } catch (error) {
    removeDrafts(folder);
    throw error;
  }
  if (keys) {
    const text = JSON.stringify({ note: KEYS_NOTE, ...keys }, null, 2);
    writeFileSync(keysFile(path.join(folder, name)), `${text}\n`, { mode: 0o600 });
  }
  removeOldest(folder, kind);
  return readBackup(folder, name);
}

/** Removes what interrupted backups left; returns whether there was any. */
export function removeDrafts(folder: string): boolean {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const drafts = names.filter((name) => name.startsWith(DRAFT));
  for (const name of drafts) rmSync(path.join(folder, name), { recursive: true });
  return drafts.length > 0;
}

/**
 * Stored files are only ever replaced by a rename (scripts/embedded/storage.ts), so a hard link keeps the old content, and takes
 * neither time nor space. Copies them where the target is on another disk.
 */
export function linkFrom(folder: string): CopyObject {
  return async ({ bucket, key }, target) => {
    const file = path.join(folder, bucket, key);
    try {
      await link(file, target).catch(() => copyFile(file, target));
    } catch (error) {
      // If the folder of the whole bucket is missing, its disk is probably not mounted.
      if (!isMissing(error) || !existsSync(path.join(folder, bucket))) throw error;
    }
  };
}

/** The files of a hosted Supabase, by its Storage API. */
export function downloadFrom({ storage }: ServiceClient): CopyObject {
  return async ({ bucket, key }, target) => {
    const { data, error } = await storage.from(bucket).download(key);
    if (data) await writeFile(target, data.stream());
    else if (error.statusCode !== "404") throw error;
  };
}

async function copyAll(
  transaction: Transaction,
  { folder, copyObject }: BackupSource,
  draft: string,
) {
  // Compressed tables without indexes take less than the database.
  const [found] = await transaction`select pg_database_size(current_database()) / 1048576 as size`;
  requireRoom(folder, Number(found?.size), "a backup");
  // Before the tables, which may take long: a file is rarely deleted within so short a time.
  for (const object of await listObjects(transaction)) {
    const target = path.join(draft, "storage", object.bucket, object.key);
    mkdirSync(path.dirname(target), { recursive: true });
    await copyObject(object, target);
  }
  return writeTables(transaction, draft);
}
