// Owns the empty database cluster that new databases begin as a copy of: to make one takes initdb five seconds, to copy it one.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { writeFileAtOnce } from "../start/write-file.mjs";

const PACKAGES = path.resolve("node_modules");

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
