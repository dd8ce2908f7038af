// Owns lock files: one process at a time, and no lock outlives its holder.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error.mjs";

/** @typedef {{ pid: number, startedAt: string | null, note: string }} Holder */

/**
 * Takes the lock and returns how to give it back, or returns who holds it. A lock whose holder is gone is taken over.
 * @param {string} file
 * @param {string} [note] what the holder wants others to be told
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
 * Takes the lock and returns how to give it back. Throws a StartError that names `what` where another process holds it.
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
 * Linking a finished file into place is atomic: nobody reads half a lock.
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
    return null; // just given back, or damaged
  }
}

/** @param {Holder} holder */
function isAlive({ pid, startedAt }) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error?.code === "EPERM"; // alive, but of another user
  }
  // Numbers are used again, after a restart of a container even soon: the holder must also be as old as it says.
  return startedAt === null || startOf(pid) === startedAt;
}

/** When a process started, in ticks since the machine did; null where the system does not tell (macOS). */
function startOf(/** @type {number} */ pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
