// Makes a backup while the server runs: writes wait only while the database's files are copied.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { rename, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { Database } from "../embedded/database";
import { MANIFEST } from "../start/backups.mjs";
import { StartError } from "../start/start-error.mjs";
import { dumpPostgres } from "./dump";
import { type Backup, readBackup, removeOldest } from "./stored-backups";
import { describeFiles, type Manifest } from "./manifest";
import { takeSnapshot } from "./snapshot";

export type BackupSource = {
  database: Database;
  /** Of an external PostgreSQL; null for PGlite. */
  databaseUrl: string | null;
  dataFolder: string;
  /** The folder of all backups. */
  folder: string;
  keys: Keys;
};

type Keys = { publishableKey: string; secretKey: string };

/** Disk space that must stay free for other writers. */
const RESERVE_BYTES = 64 * 1024 * 1024;

const DRAFT = ".making-";

const KEYS_NOTE =
  "The keys of the site, which sign the links in its mails. Whoever has them can do everything: keep this file apart from the backup.";

/** Makes a backup and removes the oldest ones of its kind. Throws a StartError and leaves nothing behind when it fails. */
export async function makeBackup(source: BackupSource, kind: Manifest["kind"]): Promise<Backup> {
  const { folder, keys } = source;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeDrafts(folder);
  await requireRoom(source);
  const backup = await writeBackup({ folder, kind, keys }, (draft) => copyAll(source, draft));
  removeOldest(folder, kind);
  return backup;
}

/** Writes a backup with what `fill` puts into a folder. A rename at the end publishes it; if `fill` throws, nothing is left. */
export async function writeBackup(
  { folder, kind, keys }: Pick<BackupSource, "folder"> & { kind: Manifest["kind"]; keys?: Keys },
  fill: (draft: string) => Promise<Pick<Manifest, "database" | "migrations" | "pausedMs">>,
): Promise<Backup> {
  const madeAt = new Date().toISOString();
  const name = madeAt.replaceAll(":", "-");
  const draft = path.join(folder, `${DRAFT}${name}`);
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    const filled = await fill(draft);
    const files = await describeFiles(draft);
    const manifest: Manifest = { format: 1, madeAt, kind, ...filled, ...files };
    writeFileSync(path.join(draft, MANIFEST), JSON.stringify(manifest, null, 1));
    if (keys) writeKeys(path.join(folder, `${name}.keys.json`), keys);
    await rename(draft, path.join(folder, name));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    rmSync(path.join(folder, `${name}.keys.json`), { force: true });
    throw error;
  }
  return readBackup(folder, name);
}

/** Removes what interrupted backups left; returns whether there was any. */
export function removeDrafts(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const drafts = readdirSync(folder).filter((name) => name.startsWith(DRAFT));
  for (const name of drafts) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
    rmSync(path.join(folder, `${name.slice(DRAFT.length)}.keys.json`), { force: true });
  }
  return drafts.length > 0;
}

async function copyAll(
  { database, databaseUrl, dataFolder }: BackupSource,
  draft: string,
): Promise<Pick<Manifest, "database" | "migrations" | "pausedMs">> {
  const storage = {
    from: path.join(dataFolder, "storage"),
    to: path.join(draft, "storage"),
    isReplacedOnly: true,
  };
  const rows = await database.rows(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  const migrations = rows.map(({ version }) => String(version));
  const { files } = database;
  if (!files) {
    const isDumped = await dumpPostgres(databaseUrl ?? "", path.join(draft, "database.dump"));
    await takeSnapshot([storage], (work) => work());
    return { database: isDumped ? "dump" : "none", migrations, pausedMs: 0 };
  }
  let pausedMs = 0;
  const own = { from: files.folder, to: path.join(draft, "supabase"), isReplacedOnly: false };
  await takeSnapshot([own, storage], async (work) => {
    const startedAt = Date.now();
    await files.pause(work);
    pausedMs = Date.now() - startedAt;
  });
  return { database: "files", migrations, pausedMs };
}

async function requireRoom({ database, folder }: BackupSource): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const needed = RESERVE_BYTES + (database.files ? await sizeOf(database.files.folder) : 0);
  if (free >= needed) return;
  throw new StartError(
    `There is no room for a backup in ${folder}: it needs ${toMegabytes(needed)}, ${toMegabytes(free)} are free.`,
  );
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}

export function toMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}

function writeKeys(file: string, keys: Keys): void {
  writeFileSync(file, `${JSON.stringify({ note: KEYS_NOTE, ...keys }, null, 2)}\n`, {
    mode: 0o600,
  });
}
