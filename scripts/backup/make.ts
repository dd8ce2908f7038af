// Makes a backup: the tables as of one moment, and the stored files. Nothing waits for it.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { MANIFEST } from "../start/backups.mjs";
import { freeMegabytes } from "../start/disk.mjs";
import { StartError } from "../start/start-error.mjs";
import { describeFiles, type Manifest } from "./manifest";
import { type Backup, readBackup, removeOldest } from "./stored-backups";
import { type Transaction, writeTables } from "./tables";

export type BackupSource = {
  /** Of the database, as the owner of its tables. */
  databaseUrl: string;
  /** The folder of all backups. */
  folder: string;
  /** Copies the stored files that the target lacks. */
  copyFiles: (target: string) => Promise<void>;
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
export async function makeBackup(source: BackupSource, kind: Manifest["kind"]): Promise<Backup> {
  const { folder, keys } = source;
  const madeAt = new Date().toISOString();
  const name = madeAt.replaceAll(":", "-");
  const draft = path.join(folder, `${DRAFT}${name}`);
  removeDrafts(folder);
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    const contents = await copyAll(source, draft);
    const files = await describeFiles(draft);
    const manifest: Manifest = { format: 2, madeAt, kind, ...contents, files };
    writeFileSync(path.join(draft, MANIFEST), JSON.stringify(manifest, null, 1));
    if (keys) writeKeys(keysFile(folder, name), keys);
    await rename(draft, path.join(folder, name));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    rmSync(keysFile(folder, name), { force: true });
    throw error;
  }
  removeOldest(folder, kind);
  return readBackup(folder, name);
}

const keysFile = (folder: string, name: string) => path.join(folder, `${name}.keys.json`);

/** Removes what interrupted backups left; returns whether there was any. */
export function removeDrafts(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const drafts = readdirSync(folder).filter((name) => name.startsWith(DRAFT));
  for (const name of drafts) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
    rmSync(keysFile(folder, name.slice(DRAFT.length)), { force: true });
  }
  return drafts.length > 0;
}

/** Copies the files twice: a photo of the tables that is deleted meanwhile was copied before, a new one is copied after. */
async function copyAll({ databaseUrl, folder, copyFiles }: BackupSource, draft: string) {
  const files = path.join(draft, "storage");
  await copyFiles(files);
  return writeTables(databaseUrl, draft, async (transaction) => {
    requireRoom(folder, await readMegabytes(transaction));
    await copyFiles(files);
  });
}

/** Compressed tables without indexes take less than the database. */
async function readMegabytes(transaction: Transaction): Promise<number> {
  const [found] = await transaction`select pg_database_size(current_database()) as bytes`;
  return Math.ceil(Number(found?.bytes) / 1024 / 1024);
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

export function toMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}

function writeKeys(file: string, keys: BackupSource["keys"]): void {
  writeFileSync(file, `${JSON.stringify({ note: KEYS_NOTE, ...keys }, null, 2)}\n`, {
    mode: 0o600,
  });
}
