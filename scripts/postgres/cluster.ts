// The PostgreSQL of the embedded Supabase: makes its files, starts it on loopback, and stops it.
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { requireRoom } from "../start/disk.mjs";
import { isRunning } from "../start/lock.mjs";
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
  log_line_prefix: "",
  log_error_verbosity: "terse",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

/** Size of new files with their log, before any writes. */
const NEW_MEGABYTES = 68;

const STOP_SECONDS = 30;
const LINES_KEPT = 20;
const DRAFT = "data.making-";
const READY = "database system is ready to accept connections";

export type Cluster = {
  /** URL of its database `postgres` as the superuser, with the password, which no other file holds. */
  url: string;
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
  const all = Object.entries({ ...SETTINGS, ...settings, port: String(port) });
  const options = all.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const running = await watch(user.spawn("postgres", ["-D", data, ...options]));
  const password = readFileSync(path.join(folder, "password"), "utf8");
  return { ...running, url: `postgres://${SUPERUSER}:${password}@${HOST}:${port}/postgres` };
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
  requireRoom(folder, NEW_MEGABYTES, "a new database");
  // What killed starts left. Their initdb, if it still runs, ends as it finds its files gone.
  for (const name of readdirSync(folder).filter((name) => name.startsWith(DRAFT)))
    rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  // A name of its own: the initdb of a killed start may still be writing.
  const draft = mkdtempSync(path.join(folder, DRAFT));
  const password = path.join(folder, "password");
  writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  user.give(folder);
  const options = ["-U", SUPERUSER, "-A", "scram-sha-256", `--pwfile=${password}`, "-E", "UTF8"];
  // One order of texts on every machine, whatever its C library.
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  await run(user, "initdb", ["-D", draft, ...options, ...locale, "--no-instructions"]);
  renameSync(draft, data);
}

/** Ends the PostgreSQL that runs on the files although the process that started it was killed. */
async function endLeftover(user: SystemUser, data: string): Promise<void> {
  const file = path.join(data, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  // PostgreSQL itself would believe that an ended process runs for which nobody has waited.
  if (!isRunning({ pid, startedAt: null })) return rmSync(file, { force: true });
  const stop = (mode: string) =>
    run(user, "pg_ctl", ["-D", data, "-m", mode, "-w", "-t", String(STOP_SECONDS), "stop"]);
  await stop("fast").catch(() => stop("immediate"));
}

async function run(user: SystemUser, name: "initdb" | "pg_ctl", args: string[]): Promise<void> {
  const { ended, lastLines } = follow(user.spawn(name, args));
  const code = await ended;
  if (code !== 0) throw new Error(`${name} failed: ${lastLines() || `exit code ${code}`}`);
}

/** Resolves when it accepts connections. */
async function watch(child: ChildProcess): Promise<Omit<Cluster, "url">> {
  const { ended, ready, lastLines } = follow(child);
  let isStopping = false;
  const failed = new Promise<string>((resolve) => {
    void ended.then(() => isStopping || resolve(lastLines() || "PostgreSQL ended without a word"));
  });
  const stop = async () => {
    isStopping = true;
    // Fast: ends the sessions, writes a checkpoint. Immediate: what is left is recovered at the next start.
    child.kill("SIGINT");
    const patience = setTimeout(() => child.kill("SIGQUIT"), STOP_SECONDS * 1000);
    await ended;
    clearTimeout(patience);
  };
  const failure = await Promise.race([failed, ready]);
  if (failure) throw new Error(failure);
  return { failed, stop };
}

/** Follows what a process writes to standard error. */
function follow(child: ChildProcess) {
  let lines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      lines = [...lines, ...text.trimEnd().split("\n")].slice(-LINES_KEPT);
      if (text.includes(READY)) resolve();
    });
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
  return { ended, ready, lastLines: () => lines.join("\n") };
}
