// Runs the embedded Supabase: starts its process, waits for it, and restarts it whenever it ends. Meanwhile cached pages stay
// up.
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { backupsFolder, listBackupNames } from "./backups.mjs";
import { formatEnding, startNode } from "./children.mjs";
import { freeMegabytes, hasRoom } from "./disk.mjs";
import { serverArguments } from "./programs.mjs";
import { StartError } from "./start-error.mjs";

/** Keeps V8 from growing its heap for what it could collect: 112 instead of 235 MB after 2,000 requests. */
const SMALL_HEAP = ["--max-old-space-size=128", "--max-semi-space-size=2"];

/** What it needs, with its PostgreSQL. */
const MEGABYTES = 250;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** A process that ran this long had started properly: the pause before the next start is short again. */
const STEADY_MS = 60_000;

/** @typedef {Record<string, string | undefined>} Environment */
/** @typedef {{ root: string, folder: string, environment: Environment }} Options */
/** @typedef {{ child: import("./children.mjs").Child, url: string }} Running */
/** @typedef {{ url: string } | { failure: string, isRefused: boolean }} Message of scripts/embedded/server.ts */

/**
 * Starts the embedded Supabase and restarts it whenever it ends. Resolves with its URL once it accepts requests. Throws a
 * StartError when it does not start.
 * @param {Options} options
 * @returns {Promise<string>}
 */
export async function startDatabase(options) {
  const first = await startOnce(options);
  if ("failure" in first) throw new StartError(first.failure);
  void keepRunning(options, first);
  return first.url;
}

let stopping = false;

/** Called before the database is stopped, so that it is not started again. */
export function letDatabaseEnd() {
  stopping = true;
}

/** @param {Options} options @returns {Promise<Running | { failure: string }>} */
async function startOnce({ root, folder, environment }) {
  const child = startNode({ root, args: [...SMALL_HEAP, ...serverArguments(root)], environment });
  /** @type {Message | null} */
  const message = await new Promise((resolve) => {
    child.process.once("message", resolve);
    child.process.once("disconnect", () => resolve(null));
    void child.ended.then(() => child.process.connected || resolve(null));
  });
  if (message && "url" in message) return { child, url: message.url };
  const ending = await child.ended;
  if (message?.isRefused) return message;
  const reason = message?.failure ?? `it ${formatEnding(ending, MEGABYTES)}`;
  return { failure: formatDatabaseFailure(folder, reason, environment) };
}

/** @param {Options} options @param {Running} running */
async function keepRunning({ environment, ...options }, { child, url }) {
  // On the port that the site knows.
  const again = { ...options, environment: { ...environment, EMBEDDED_PORT: new URL(url).port } };
  let pause = 0;
  let told = "";
  for (;;) {
    const startedAt = Date.now();
    const ending = await child.ended;
    if (stopping) return;
    if (Date.now() - startedAt > STEADY_MS) pause = 0;
    console.error(`The database ${formatEnding(ending, MEGABYTES)}. Starting it again…`);
    for (let isBack = false; !isBack;) {
      await setTimeout(pause);
      if (stopping) return;
      pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      const next = await startOnce(again);
      isBack = "child" in next;
      if ("child" in next) child = next.child;
      // Prints a reason once, not at every attempt.
      else if (next.failure !== told && !stopping) console.error(`\n${next.failure}\n`);
      told = "failure" in next ? next.failure : "";
    }
    console.error("The database is back.");
  }
}

/**
 * Tells the operator why the database does not start: one paragraph, and the command to restore a backup.
 * @param {string} folder the data folder
 * @param {string} reason as the database's server gave it
 * @param {Environment} environment
 */
export function formatDatabaseFailure(folder, reason, environment) {
  const what = `The database does not start: ${reason.trim().replace(/\.?$/, ".")}`;
  if (environment.DATABASE_URL)
    return `${what} It is the PostgreSQL of DATABASE_URL: look there first.`;
  const files = path.join(folder, "postgres");
  if (!hasRoom(folder, environment) || /no space left/i.test(reason))
    return `${what} The disk of ${files} is full, ${freeMegabytes(folder)} MB are free: make room, nothing else is needed.`;
  const backups = backupsFolder(folder, environment);
  const [newest] = listBackupNames(backups);
  if (!newest)
    return `${what} Its files are in ${files}, and there is no backup in ${backups}: keep a copy of the folder before you try anything.`;
  const moves = ["postgres", "storage"]
    .map((part) => path.join(folder, part))
    .filter((part) => existsSync(part))
    .map((part) => `mv ${part} ${part}-before && `)
    .join("");
  return (
    `${what} Its files are in ${files}; the newest backup is ${path.join(backups, newest)}. ` +
    `To put that back, stop the site and run:\n  ${moves}npm run restore -- ${newest}`
  );
}
