// Starts a Debian PostgreSQL 15 for a test: a cluster of its own in a folder that vanishes afterwards.
import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const PROGRAMS = "/usr/lib/postgresql/15/bin";

/** Whether PostgreSQL 15 is on this machine. In CI it must be: there it counts as present, and its absence fails. */
export const hasPostgres = process.env.CI === "true" || existsSync(PROGRAMS);

export type TestPostgres = { url: string; stop: () => Promise<void> };

/** Makes and starts an empty cluster, on loopback only. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), "postgres-"));
  const port = await freePort();
  const data = path.join(folder, "data");
  await giveToPostgres(folder);
  await asPostgres("initdb", [
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
  ]);
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off`;
  await asPostgres("pg_ctl", [
    "-D",
    data,
    "-w",
    "-o",
    options,
    "-l",
    path.join(folder, "log"),
    "start",
  ]);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await asPostgres("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Postgres refuses to run as root, so root lends itself to the postgres user. */
async function asPostgres(program: string, args: string[]): Promise<void> {
  const command = path.join(PROGRAMS, program);
  if (!isRoot()) await run(command, args);
  // `pg_ctl start` leaves a server behind that keeps our pipes; execFile would wait for it.
  else
    await run("runuser", [
      "-u",
      "postgres",
      "--",
      "sh",
      "-c",
      'exec "$0" "$@" >/dev/null 2>&1',
      command,
      ...args,
    ]);
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
