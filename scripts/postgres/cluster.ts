// The PostgreSQL of the embedded Supabase: makes its files, starts it on loopback, and stops it.
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import postgres from "postgres";
import { requireRoomForDatabase } from "../start/disk.mjs";
import { findFreePort } from "../start/ports.mjs";
import { StartError } from "../start/start-error.mjs";
import { chooseSystemUser, type SystemUser } from "./system-user";

const HOST = "127.0.0.1";
const SUPERUSER = "supabase_admin";

/** Major version of the packages in package.json. A folder of another one cannot be opened. */
const MAJOR_VERSION = "18";

/**
 * Small buffers, because the system caches the files as well, and few connections: the embedded server opens at most 8.
 * Messages go to standard error without the statements, which contain personal data.
 */
const SETTINGS = {
  listen_addresses: HOST,
  unix_socket_directories: "",
  max_connections: "24",
  superuser_reserved_connections: "3",
  shared_buffers: "16MB",
  io_method: "sync",
  max_wal_senders: "0",
  wal_level: "minimal",
  min_wal_size: "32MB",
  max_wal_size: "64MB",
  jit: "off",
  log_error_verbosity: "terse",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

const STOP_MS = 30_000;
const LOOK_MS = 20;
const LINES_KEPT = 20;
const DRAFT = ".making-";

export type Cluster = {
  /** URL of its database `postgres` as the superuser. */
  url: string;
  /** The superuser's password, which no other file holds. */
  password: string;
  /** Resolves with what it wrote last when it ends without having been stopped. */
  failed: Promise<string>;
  /** Completes the statements that run for up to 30 seconds, then ends it. */
  stop: () => Promise<void>;
};

/**
 * Starts the PostgreSQL of a folder, and makes its files at the first start. Ends one that a killed process left behind. Throws
 * a StartError when the folder cannot be opened by this version, and an Error with PostgreSQL's own words when it does not
 * start. `settings` are added to those above.
 */
export async function startCluster(
  folder: string,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const data = path.join(folder, "data");
  const user = chooseSystemUser(folder);
  if (existsSync(data)) {
    requireVersion(data);
    // PostgreSQL refuses files that others may read, as a copy of the folder may be.
    chmodSync(data, 0o700);
    await endLeftover(user, data);
  } else await makeFiles(user, folder, data);
  const port = await findFreePort(HOST);
  const all = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const child = user.spawn("postgres", ["-D", data, "-p", String(port), ...all]);
  const password = readFileSync(path.join(folder, "password"), "utf8");
  const url = `postgres://${SUPERUSER}:${password}@${HOST}:${port}/postgres`;
  return { ...(await watch(child, url)), url, password };
}

function requireVersion(data: string): void {
  const file = path.join(data, "PG_VERSION");
  const version = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
  if (version === MAJOR_VERSION) return;
  throw new StartError(
    version === null
      ? `${data} has files, and no database of PostgreSQL ${MAJOR_VERSION} among them. Move it away, or restore a backup.`
      : `${data} belongs to PostgreSQL ${version}, and this is ${MAJOR_VERSION}. Make a backup with the version that ran it, ` +
          "move the folder away and restore the backup. Nothing is deleted.",
  );
}

/** Makes the files beside their place and moves them there at the end: what a killed start left is made anew. */
async function makeFiles(user: SystemUser, folder: string, data: string): Promise<void> {
  requireRoomForDatabase(folder);
  removeDrafts(folder);
  // A name of its own: the initdb of a killed start may still be writing.
  const draft = `${data}${DRAFT}${randomBytes(4).toString("hex")}`;
  const password = path.join(folder, "password");
  writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  user.give(folder);
  const options = ["-U", SUPERUSER, "-A", "scram-sha-256", `--pwfile=${password}`, "-E", "UTF8"];
  // One order of texts on every machine, whatever its C library.
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  await run(user, "initdb", ["-D", draft, ...options, ...locale, "--no-instructions"]);
  renameSync(draft, data);
}

/** Removes what killed starts left; what one of them still writes is removed by the next start. */
function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.includes(DRAFT)) continue;
    try {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    } catch (error) {
      console.error(`${path.join(folder, name)} could not be removed: ${String(error)}`);
    }
  }
}

/** Ends the PostgreSQL that runs on the files although the process that started it was killed. */
async function endLeftover(user: SystemUser, data: string): Promise<void> {
  const file = path.join(data, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  // Where nobody waits for ended processes, as in some containers, it keeps its id and PostgreSQL would believe that it runs.
  if (isEnded(pid)) return rmSync(file, { force: true });
  const seconds = String(STOP_MS / 1000);
  await run(user, "pg_ctl", ["-D", data, "-m", "fast", "-w", "-t", seconds, "stop"]).catch(() =>
    run(user, "pg_ctl", ["-D", data, "-m", "immediate", "-w", "-t", seconds, "stop"]),
  );
}

function isEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
  } catch (error) {
    // Without /proc (macOS) the process that answered to the signal counts as running.
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}

async function run(user: SystemUser, name: "initdb" | "pg_ctl", args: string[]): Promise<void> {
  const child = user.spawn(name, args);
  const lastLines = collectLines(child);
  const code = await new Promise((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`${name} failed: ${lastLines() || `exit code ${code}`}`);
}

/** Resolves when it accepts connections. */
async function watch(child: ChildProcess, url: string): Promise<Pick<Cluster, "failed" | "stop">> {
  const lastLines = collectLines(child);
  let isStopping = false;
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
  });
  const failed = new Promise<string>((resolve) => {
    void ended.then(() => isStopping || resolve(lastLines() || "PostgreSQL ended without a word"));
  });
  const stop = async () => {
    isStopping = true;
    // Fast: ends the sessions, writes a checkpoint. Immediate: what is left is recovered at the next start.
    child.kill("SIGINT");
    const patience = AbortSignal.timeout(STOP_MS);
    patience.addEventListener("abort", () => child.kill("SIGQUIT"));
    await ended;
  };
  const failure = await Promise.race([failed, waitForConnection(url, ended)]);
  if (failure !== null) throw new Error(failure);
  return { failed, stop };
}

/** Resolves with null when a connection succeeds, or the process has ended. */
async function waitForConnection(url: string, ended: Promise<void>): Promise<null> {
  let isEnded = false;
  void ended.then(() => (isEnded = true));
  for (;;) {
    const session = postgres(url, { max: 1, onnotice: () => {} });
    const isReady = await session`select 1`.then(
      () => true,
      () => isEnded,
    );
    await session.end();
    if (isReady) return null;
    await setTimeout(LOOK_MS);
  }
}

/** Returns what a process wrote last to standard error, without PostgreSQL's prefixes of time and process. */
function collectLines(child: ChildProcess): () => string {
  let lines: string[] = [];
  child.stderr?.setEncoding("utf8");
  child.stderr?.on("data", (text: string) => {
    lines = [...lines, ...text.trimEnd().split("\n")].slice(-LINES_KEPT);
  });
  return () => lines.map((line) => line.replace(/^[-\d :.]+ \S+ \[\d+\] /, "")).join("\n");
}
