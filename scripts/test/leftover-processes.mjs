// Ends processes that a test run has left. Each inherits a mark in its environment, also from a detached parent.
import { readdirSync, readFileSync } from "node:fs";

const MARK = "TEST_RUN";
const TIMEOUT_MS = 10_000;
const BETWEEN_LOOKS_MS = 200;

/** Environment variable for everything that this run starts. */
export const runMark = { [MARK]: `${process.pid}-${Date.now()}` };

/**
 * Waits for the marked processes to end, then sends SIGTERM, then SIGKILL. Linux only: elsewhere the marked processes cannot be
 * found.
 */
export async function endLeftoverProcesses() {
  for (const signal of /** @type {const} */ ([0, "SIGTERM", "SIGKILL"])) {
    for (const pid of listLeftoverProcesses()) send(pid, signal);
    const deadline = Date.now() + TIMEOUT_MS;
    while (listLeftoverProcesses().length > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
    }
  }
}

/** @param {number} pid @param {0 | NodeJS.Signals} signal 0 only looks */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
}

function listLeftoverProcesses() {
  return listProcesses().filter((pid) => pid !== process.pid && isMarked(pid));
}

function listProcesses() {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** @param {number} pid */
function isMarked(pid) {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
    return environment.includes(`${MARK}=${runMark[MARK]}`);
  } catch {
    return false; // it has ended, or belongs to another user
  }
}
