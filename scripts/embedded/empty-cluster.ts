// Owns the empty database cluster that new databases begin as a copy of: to make one takes initdb five seconds, to copy it one.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";

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

/** In one moment: another process may be about to read it. Packages that may not be written to are no fault. */
async function keep(file: string, cluster: Blob): Promise<void> {
  const fresh = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(fresh, Buffer.from(await cluster.arrayBuffer()));
    renameSync(fresh, file);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}

function isReadOnly(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && ["EROFS", "EACCES"].includes(String(error.code))
  );
}
