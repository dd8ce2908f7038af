// Runs the embedded Supabase: starts its process, waits for it, and restarts it whenever it ends. Meanwhile cached pages stay
// up.
import { setTimeout } from "node:timers/promises";
import { describeEnding, startNode } from "./children.mjs";
import { compiledServer } from "./programs.mjs";
import { StartError } from "./start-error.mjs";
import { describeDatabaseFailure } from "./database-failure.mjs";

/** Exit code of scripts/embedded/server.ts after a StartError: a restart fails until somebody fixes the cause. */
const REFUSED = 2;

/** Keeps V8 from growing its heap for what it could collect: 112 instead of 235 MB after 2,000 requests. */
const SMALL_HEAP = ["--max-old-space-size=128", "--max-semi-space-size=2"];

/** What it needs, with its PostgreSQL. */
const MEGABYTES = 250;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** A process that ran this long had started properly: the pause before the next start is short again. */
const STEADY_MS = 60_000;

/** @typedef {import("./children.mjs").Child} Child */
/** @typedef {{ root: string, folder: string, environment: Record<string, string | undefined> }} Options */
/** @typedef {{ child: Child, url: string } | { reason: string, isRefused: boolean }} Outcome */

/**
 * Starts the embedded Supabase and restarts it whenever it ends. Resolves with its URL once it accepts requests. Throws a
 * StartError when it does not start.
 * @param {Options} options
 * @param {(detail: string) => void} onProgress
 * @returns {Promise<string>}
 */
export async function startDatabase(options, onProgress) {
  const first = await startOnce(options, onProgress);
  if ("reason" in first) {
    const { isRefused, reason } = first;
    throw new StartError(
      isRefused
        ? "The database did not start."
        : describeDatabaseFailure(options.folder, reason, options.environment),
    );
  }
  void restartOnExit(options, first.url, first.child);
  return first.url;
}

let stopping = false;

/** Called before the database is stopped, so that it is not started again. */
export function letDatabaseEnd() {
  stopping = true;
}

/** @param {Options} options @param {(detail: string) => void} onProgress @returns {Promise<Outcome>} */
async function startOnce({ root, environment }, onProgress) {
  const args = [...SMALL_HEAP, compiledServer(root)];
  const child = startNode({ root, args, environment });
  let reason = "";
  const ready = new Promise((resolve) => {
    child.process.on(
      "message",
      (/** @type {{ progress?: string, url?: string, failure?: string }} */ message) => {
        if (message.progress) onProgress(message.progress);
        if (message.failure) reason = message.failure;
        if (message.url) resolve(message.url);
      },
    );
  });
  const url = await Promise.race([ready, child.ended.then(() => null)]);
  if (url !== null) return { child, url: String(url) };
  const ending = await child.ended;
  return {
    reason: reason || `it ${describeEnding(ending, MEGABYTES)}`,
    isRefused: ending.code === REFUSED,
  };
}

/** @param {Options} options @param {string} url @param {Child} child */
async function restartOnExit({ environment, ...options }, url, child) {
  const again = { ...options, environment: { ...environment, EMBEDDED_PORT: new URL(url).port } };
  /** @type {Child | null} */
  let running = child;
  let pause = 0;
  let told = "";
  while (!stopping) {
    const startedAt = Date.now();
    if (running) {
      const ending = await running.ended;
      if (stopping) return;
      if (Date.now() - startedAt > STEADY_MS) pause = 0;
      console.error(`The database ${describeEnding(ending, MEGABYTES)}. Starting it again…`);
    }
    await setTimeout(pause);
    pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
    const reason = await tryAgain(again, url, (started) => (running = started));
    if (reason === null) console.error("The database is back.");
    else running = null;
    // Print a reason once, not at every attempt.
    if (reason !== null && reason !== told && !stopping)
      console.error(`\n${describeDatabaseFailure(options.folder, reason, environment)}\n`);
    told = reason ?? "";
  }
}

/**
 * Starts it once more. Returns why it does not run, or null when it does.
 * @param {Options} options @param {string} url @param {(child: Child) => void} onStarted
 */
async function tryAgain(options, url, onStarted) {
  if (stopping) return "it is to end";
  const outcome = await startOnce(options, () => {});
  if ("reason" in outcome) return outcome.reason;
  if (outcome.url === url) {
    onStarted(outcome.child);
    return null;
  }
  await outcome.child.stop();
  return `its port ${new URL(url).port} was taken by another program`;
}
