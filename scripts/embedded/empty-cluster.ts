// Owns the empty database cluster that new databases begin as a copy of: to make one takes initdb five seconds, to copy it one.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { requireRoomForDatabase } from "../start/disk.mjs";
import { writeFileAtOnce } from "../start/write-file.mjs";

const PACKAGES = path.resolve("node_modules");

/** Lies in the folder of a database that is not whole yet. */
const markOf = (folder: string) => path.join(folder, "being-made");

/**
 * Answers whether a database is to be made in the folder, which is there then. What a kill left before `endMaking` is removed:
 * it does not open, and nothing was written to it. Throws where other files lie there, or there is no room.
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

/** Answers the cluster as PGlite's `loadDataDir` takes it. The first one that is asked for is kept beside the packages. */
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

/** Each version of PGlite has its own format. */
function pgliteVersion(): string {
  const about = path.join(PACKAGES, "@electric-sql", "pglite", "package.json");
  return String(JSON.parse(readFileSync(about, "utf8")).version);
}

/** Where it cannot be kept (packages that may not be written to, a full disk), it is made again the next time. */
async function keep(file: string, cluster: Blob): Promise<void> {
  const content = new Uint8Array(await cluster.arrayBuffer());
  try {
    writeFileAtOnce(file, content);
  } catch {
    return;
  }
}
