// Makes a backup: the tables as of one moment, and the stored files. Nothing waits for it.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Backup } from "@/lib/backups/schema";
import { MANIFEST } from "../start/backups.mjs";
import { freeMegabytes } from "../start/disk.mjs";
import { StartError } from "../start/start-error.mjs";
import { describeFiles, type Manifest } from "./manifest";
import { keysFile, readBackup, removeOldest } from "./stored-backups";
import type { CopyObject } from "./stored-files";
import { inTransaction, listObjects, type Transaction, writeTables } from "./tables";

export type BackupSource = {
  /** Of the database, as the owner of its tables. */
  databaseUrl: string;
  /** The folder of all backups. */
  folder: string;
  copyObject: CopyObject;
  /** Of the site's own server; a hosted Supabase keeps its keys. */
  keys?: { publishableKey: string; secretKey: string };
};

/** Disk space that must stay free for other writers. */
const RESERVE_MEGABYTES = 64;

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
  if (keys) writeKeys(keysFile(folder, name), keys);
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

async function copyAll(transaction: Transaction, source: BackupSource, draft: string) {
  const { folder, copyObject } = source;
  requireRoom(folder, await readMegabytes(transaction));
  // Before the tables, which may take long: a file is rarely deleted within so short a time.
  for (const object of await listObjects(transaction)) {
    const target = path.join(draft, "storage", object.bucket, object.key);
    mkdirSync(path.dirname(target), { recursive: true });
    await copyObject(object, target);
  }
  return writeTables(transaction, draft);
}

/** Compressed tables without indexes take less than the database. */
async function readMegabytes(transaction: Transaction): Promise<number> {
  const [found] = await transaction`select pg_database_size(current_database()) / 1048576 as size`;
  return Number(found?.size);
}

/** Throws a StartError when a backup of so many megabytes would fill the disk. */
export function requireRoom(folder: string, megabytes: number): void {
  const needed = RESERVE_MEGABYTES + megabytes;
  const free = freeMegabytes(folder);
  if (free >= needed) return;
  throw new StartError(
    `There is no room for a backup in ${folder}: it needs ${needed} MB, ${free} MB are free.`,
  );
}

function writeKeys(file: string, keys: BackupSource["keys"]): void {
  writeFileSync(file, `${JSON.stringify({ note: KEYS_NOTE, ...keys }, null, 2)}\n`, {
    mode: 0o600,
  });
}
