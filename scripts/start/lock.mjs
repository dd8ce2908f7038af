// Lock files: one holder at a time, and the lock of an ended process is taken over.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error.mjs";

/** @typedef {{ pid: number, startedAt: string | null, note: string }} Holder */

/**
 * Takes the lock and returns `release`, or returns the holder. Takes over the lock of a process that has ended.
 * @param {string} file
 * @param {string} [note] about the holder, for messages to others
 * @returns {{ release: () => void } | { holder: Holder }}
 */
export function takeLock(file, note = "") {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const mine = { pid: process.pid, startedAt: startOf(process.pid), note };
  if (!write(file, mine)) {
    const holder = readHolder(file);
    if (holder && isAlive(holder)) return { holder };
    rmSync(file, { force: true });
    if (!write(file, mine)) return { holder: readHolder(file) ?? mine };
  }
  return { release: () => rmSync(file, { force: true }) };
}

/**
 * Takes the lock and returns its release. Throws a StartError that names `what` when another process holds it.
 * @param {string} file
 * @param {string} what
 * @returns {() => void}
 */
export function requireLock(file, what) {
  const taken = takeLock(file);
  if ("release" in taken) return taken.release;
  throw new StartError(`${what} is in use by process ${taken.holder.pid}.`);
}

/**
 * Links a complete file into place, which is atomic: no process reads a partial lock.
 * @param {string} file @param {Holder} holder
 */
function write(file, holder) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(holder));
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error?.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} file @returns {Holder | null} */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null; // just released, or damaged
  }
}

/** @param {Holder} holder */
function isAlive({ pid, startedAt }) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error?.code === "EPERM"; // alive, but owned by another user
  }
  // Process ids are reused, soon after a container restarts: the start time must match too.
  return startedAt === null || startOf(pid) === startedAt;
}

/** Start time of a process in clock ticks since boot; null where there is no /proc (macOS). */
function startOf(/** @type {number} */ pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
