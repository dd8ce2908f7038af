// Restores a backup: verifies it, builds the result beside its place or in one transaction, then moves it into place.
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { createApp } from "../embedded/app";
import { openDatabase } from "../embedded/database";
import { listMigrations } from "../embedded/migrations";
import { startCluster } from "../postgres/cluster";
import { prepareCluster } from "../postgres/prepare";
import { requireLock } from "../start/lock.mjs";
import { makeSecrets, secretsFile } from "../start/secrets.mjs";
import { StartError } from "../start/start-error.mjs";
import { type Manifest, readManifest, verifyFiles } from "./manifest";
import { MIGRATIONS, readTables, requireEmptyDatabase } from "./read-tables";
import { inTransaction } from "./tables";

/** What a data folder holds of a restored site. */
const PARTS = ["storage", "postgres"];

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
  const release = lockFolder(folder);
  try {
    settleRestore(folder);
    requireEmpty(folder, databaseUrl ? ["storage"] : PARTS);
    const manifest = await readVerified(backup);
    await putTogether(backup, manifest, { folder, databaseUrl });
    settleRestore(folder);
    return manifest;
  } finally {
    release();
  }
}

/** Verifies a backup and restores its tables into a hosted Supabase. The files follow through its Storage API. */
export async function restoreHosted(backup: string, databaseUrl: string): Promise<Manifest> {
  const manifest = await readVerified(backup);
  await fill(databaseUrl, backup, manifest);
  return manifest;
}

/**
 * Completes a restore that was killed: moves what is ready into place and deletes what is not. Returns what it did; null when
 * there was nothing. The caller must hold the lock of the folder. A PostgreSQL that a kill left behind ends by itself within a
 * minute of losing its files.
 */
export function settleRestore(folder: string): "finished" | "removed" | null {
  const isReady = existsSync(readyFile(folder));
  const drafts = PARTS.filter((part) => existsSync(draftOf(folder, part)));
  if (!isReady && drafts.length === 0) return null;
  for (const part of drafts) {
    if (isReady) renameSync(draftOf(folder, part), path.join(folder, part));
    else rmSync(draftOf(folder, part), { recursive: true, force: true, maxRetries: 5 });
  }
  rmSync(readyFile(folder), { force: true });
  return isReady ? "finished" : "removed";
}

const draftOf = (folder: string, part: string) => path.join(folder, `${part}.restoring`);
const readyFile = (folder: string) => path.join(folder, "restore-is-ready");

async function readVerified(backup: string): Promise<Manifest> {
  const manifest = readManifest(backup);
  requireKnown(manifest);
  await verifyFiles(backup, manifest);
  return manifest;
}

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

function requireKnown({ migrations }: Manifest): void {
  const known = new Set(listMigrations(MIGRATIONS).map(({ version }) => version));
  const newer = migrations.filter((version) => !known.has(version));
  if (newer.length === 0) return;
  throw new StartError(
    `The backup was made by another version of the directory: supabase/migrations has no ${newer.join(", ")}. Restore it with that version.`,
  );
}

type Target = { folder: string; databaseUrl: string | null };

async function putTogether(
  backup: string,
  manifest: Manifest,
  { folder, databaseUrl }: Target,
): Promise<void> {
  const stored = path.join(backup, "storage");
  const markReady = () => {
    restoreKeys(backup, folder);
    writeFileSync(readyFile(folder), "");
  };
  try {
    if (existsSync(stored)) cpSync(stored, draftOf(folder, "storage"), { recursive: true });
    if (databaseUrl) await makeAndFill(databaseUrl, backup, manifest, markReady);
    else {
      await withNewCluster(draftOf(folder, "postgres"), (url) =>
        makeAndFill(url, backup, manifest),
      );
      markReady();
    }
  } catch (error) {
    rmSync(readyFile(folder), { force: true });
    settleRestore(folder);
    throw error;
  }
}

async function withNewCluster(folder: string, work: (url: string) => Promise<void>): Promise<void> {
  const cluster = await startCluster(folder);
  try {
    await work(await prepareCluster(cluster));
  } finally {
    await cluster.stop();
  }
}

/** Creates the tables of accounts and storage, as the start does, and fills the database. */
async function makeAndFill(
  url: string,
  backup: string,
  manifest: Manifest,
  beforeCommit = () => {},
): Promise<void> {
  await inTransaction(url, "read write", requireEmptyDatabase);
  const database = await openDatabase(url);
  try {
    await createApp(database, NO_REQUESTS);
  } finally {
    await database.close();
  }
  await fill(url, backup, manifest, beforeCommit);
}

async function fill(
  url: string,
  backup: string,
  manifest: Manifest,
  beforeCommit = () => {},
): Promise<void> {
  await inTransaction(url, "read write", async (transaction) => {
    await readTables(transaction, backup, manifest);
    beforeCommit();
  });
}

/** Options of a server that answers nobody. */
const NO_REQUESTS = {
  databaseUrl: null,
  folder: ".",
  port: 0,
  publishableKey: "none",
  secretKey: "none",
  jwtSecret: "none",
  siteUrl: "http://localhost:3000",
  hasSamples: false,
  signupConfirmation: false,
};

const keys = z.object({ publishableKey: z.string(), secretKey: z.string() });

/** Uses the keys of the folder, else those beside the backup. The JWT secret is new, so that earlier tokens are invalid. */
function restoreKeys(backup: string, folder: string): void {
  const own = secretsFile(folder);
  const beside = `${path.resolve(backup)}.keys.json`;
  const from = [own, beside].find((file) => existsSync(file));
  makeSecrets(folder, from ? keys.parse(JSON.parse(readFileSync(from, "utf8"))) : {});
}
