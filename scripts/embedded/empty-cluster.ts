// Caches the empty database cluster that new databases are copied from: initdb takes five seconds, a copy one.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { requireRoomForDatabase } from "../start/disk.mjs";
import { writeFileAtOnce } from "../start/write-file.mjs";

const PACKAGES = path.resolve("node_modules");

/** Marker file in the folder of a database whose creation is not complete. */
const markOf = (folder: string) => path.join(folder, "being-made");

/**
 * Creates the folder and returns whether a database must be created in it. Removes what a kill before `endMaking` left: it
 * cannot be opened, and nothing was written to it. Throws when the folder holds other files or the disk has no room.
 */
export function beginMaking(folder: string): boolean {
  if (existsSync(markOf(folder))) rmSync(folder, { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = readdirSync(folder);
  if (files.includes("PG_VERSION")) return false;
  if (files.length > 0) throw new Error("it has files, and no PG_VERSION among them");
  requireRoomForDatabase(folder);
  writeFileSync(markOf(folder), "");
  return true;
}

export function endMaking(folder: string): void {
  rmSync(markOf(folder), { force: true });
}

/** Returns the cluster for PGlite's `loadDataDir`. The first call stores it in node_modules/.cache. */
export async function readEmptyCluster(): Promise<Blob> {
  const file = path.join(PACKAGES, ".cache", `empty-cluster-${pgliteVersion()}.tar.gz`);
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const cluster = await makeEmptyCluster();
  await keep(file, cluster);
  return cluster;
}

async function makeEmptyCluster(): Promise<Blob> {
  const database = await PGlite.create();
  const cluster = await database.dumpDataDir("gzip");
  await database.close();
  return cluster;
}

/** Part of the file's name, because each version of PGlite has its own format. */
function pgliteVersion(): string {
  const about = path.join(PACKAGES, "@electric-sql", "pglite", "package.json");
  return String(JSON.parse(readFileSync(about, "utf8")).version);
}

/** Ignores failures (a read-only folder, a full disk): the cluster is then created again next time. */
async function keep(file: string, cluster: Blob): Promise<void> {
  const content = new Uint8Array(await cluster.arrayBuffer());
  try {
    writeFileAtOnce(file, content);
  } catch {
    return;
  }
}
