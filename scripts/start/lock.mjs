// Lock files: one holder at a time, and the lock of an ended process is taken over.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error.mjs";
import { writeFileAtOnce } from "./write-file.mjs";

const OWNER_ONLY = 0o600;

/** @typedef {{ note?: string, url?: string }} About what a holder tells others */
/** @typedef {About & { pid: number, startedAt: string | null }} Holder */

/**
 * Takes the lock until this process ends, or returns its holder. Takes over the lock of a process that has ended.
 * @param {string} file
 * @param {About} [about]
 * @returns {Holder | null}
 */
export function acquireLock(file, about) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (!write(file, describeOwn(about))) {
    const holder = findHolder(file);
    if (holder) return holder;
    rmSync(file, { force: true });
    if (!write(file, describeOwn(about))) return findHolder(file);
  }
  process.once("exit", () => rmSync(file, { force: true }));
  return null;
}

/**
 * Takes the lock. Throws a StartError that names `what` when another process holds it.
 * @param {string} file
 * @param {string} what
 */
export function requireLock(file, what) {
  const holder = acquireLock(file);
  if (holder) throw new StartError(`${what} is in use by process ${holder.pid}.`);
}

/** Tells others more about the holder, which is this process. @param {string} file @param {About} about */
export function writeToLock(file, about) {
  writeFileAtOnce(file, describeOwn(about), OWNER_ONLY);
}

/** @param {About} [about] */
function describeOwn(about) {
  return JSON.stringify({ pid: process.pid, startedAt: readStat(process.pid).startedAt, ...about });
}

/** The other process that holds a lock now. @param {string} file @returns {Holder | null} */
export function findHolder(file) {
  try {
    const holder = JSON.parse(readFileSync(file, "utf8"));
    return holder.pid !== process.pid && isRunning(holder) ? holder : null;
  } catch {
    return null; // released, or damaged
  }
}

/**
 * Whether a process exists and has not ended. Process ids are reused, soon after a container restarts: so the start time, where
 * it is known, must match too.
 * @param {{ pid: number, startedAt: string | null }} process
 */
export function isRunning({ pid, startedAt }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error?.code !== "EPERM") return false; // not merely owned by another user
  }
  const now = readStat(pid);
  return !now.hasEnded && (startedAt === null || startedAt === now.startedAt);
}

/**
 * Links a complete file into place, which is atomic: no process reads a partial lock.
 * @param {string} file @param {string} holder
 */
function write(file, holder) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, holder, { mode: OWNER_ONLY });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error?.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Start time of a process in clock ticks since boot, and whether it has ended and nobody has waited for it, as in some
 * containers. Unknown where there is no /proc (macOS).
 * @param {number} pid
 */
function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { hasEnded: fields[0] === "Z", startedAt: fields[19] ?? null };
  } catch {
    return { hasEnded: false, startedAt: null };
  }
}
