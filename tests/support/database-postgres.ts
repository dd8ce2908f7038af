// Starts PostgreSQL 15 for tests: a new cluster in a temporary folder.
import { execFile } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findPostgres } from "../../scripts/test/postgres.mjs";

const run = promisify(execFile);

export type TestPostgres = { folder: string; url: string; stop: () => Promise<void> };

/** Creates and starts an empty cluster on loopback. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), "postgres-"));
  const port = await freePort();
  const data = path.join(folder, "data");
  await giveToPostgres(folder);
  const [user, trust, language] = [
    ["-U", "postgres"],
    ["-A", "trust"],
    ["-E", "UTF8", "--locale=C.UTF-8"],
  ];
  await asPostgres("initdb", ["-D", data, "--no-sync", ...user, ...trust, ...language]);
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off`;
  const log = path.join(folder, "log");
  await asPostgres("pg_ctl", ["-D", data, "-w", "-o", options, "-l", log, "start"]);
  return {
    folder,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => stopPostgres(folder),
  };
}

/** Restarts the cluster, which closes every connection. */
export async function restartPostgres({ folder }: TestPostgres): Promise<void> {
  await asPostgres("pg_ctl", ["-D", path.join(folder, "data"), "-m", "fast", "-w", "restart"]);
}

/** Stops the cluster of a folder, and removes the folder. */
export async function stopPostgres(folder: string): Promise<void> {
  await asPostgres("pg_ctl", ["-D", path.join(folder, "data"), "-m", "immediate", "stop"]);
  rmSync(folder, { recursive: true, force: true });
}

/** Creates a database, empty or as a copy of one without connections, and returns its URL. */
export async function createDatabase(
  cluster: string,
  { name, copyOf = "template1" }: { name: string; copyOf?: string },
): Promise<string> {
  await run(programOf("createdb"), ["-T", copyOf, "--maintenance-db", cluster, name]);
  return new URL(`/${name}`, cluster).href;
}

/** Copies the template database of the jest run, named after the folder, and returns its URL. It is removed with the cluster. */
export async function copyPostgres(folder: string): Promise<string> {
  const template = process.env.TEST_POSTGRES_TEMPLATE;
  if (!template) throw new Error("PostgreSQL 15 is missing. `npm test` says how to install it.");
  const copyOf = new URL(template).pathname.slice(1);
  // Not through the template, which cannot be copied while another worker is connected to it.
  const cluster = new URL("/postgres", template).href;
  return createDatabase(cluster, { name: path.basename(folder), copyOf });
}

/** Runs SQL as superuser. Returns the rows with '|' between columns; throws with the database's error. */
export async function runSql(url: string, sql: string): Promise<string> {
  const { stdout } = await run(programOf("psql"), [url, "-v", "ON_ERROR_STOP=1", "-qAtc", sql]);
  return stdout;
}

function programOf(name: string): string {
  const folder = findPostgres();
  if (!folder) throw new Error("PostgreSQL 15 is missing. `npm test` says how to install it.");
  return path.join(folder, name);
}

/** Runs a program as the user postgres when the tests run as root, because PostgreSQL refuses to run as root. */
async function asPostgres(program: string, args: string[]): Promise<void> {
  const command = programOf(program);
  if (!isRoot()) {
    await run(command, args);
    return;
  }
  // The server that `pg_ctl start` leaves behind inherits the pipes; execFile would wait for it to close them.
  const shell = ["sh", "-c", 'exec "$0" "$@" >/dev/null 2>&1', command, ...args];
  await run("runuser", ["-u", "postgres", "--", ...shell]);
}

async function giveToPostgres(folder: string): Promise<void> {
  if (!isRoot()) return;
  const { stdout } = await run("id", ["-u", "postgres"]);
  chownSync(folder, Number(stdout), 0);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
