// Runs the replica: a process that serves reads while the live database is unavailable, restarted whenever it ends. The site
// does not need it while its database responds, so nothing waits for it and its end stops nothing else.
import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { startNode } from "./children.mjs";
import { findFreePort } from "./ports.mjs";
import { compiledServer } from "./servers.mjs";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** A process that ran this long had started properly: the pause before the next start is short again. */
const STEADY_MS = 60_000;

/** Settings that connect the site to the replica: a free port, and a key for this start. */
export async function makeReplicaSettings() {
  const port = await findFreePort("127.0.0.1");
  return {
    REPLICA_URL: `http://127.0.0.1:${port}`,
    REPLICA_KEY: `sb_publishable_${randomBytes(24).toString("base64url")}`,
  };
}

/**
 * Starts the replica and keeps it running. Resolves when it first accepts requests.
 * @param {{ root: string, environment: Record<string, string | undefined> }} options with makeReplicaSettings
 * @returns {Promise<void>}
 */
export function superviseReplica(options) {
  return new Promise((resolve) => void restartOnExit(options, () => resolve()));
}

let stopping = false;

/** Called before the replica is stopped, so that it is not started again. */
export function letReplicaEnd() {
  stopping = true;
}

/** @param {Parameters<typeof superviseReplica>[0]} options @param {() => void} onReady */
async function restartOnExit({ root, environment }, onReady) {
  let pause = FIRST_PAUSE_MS;
  while (!stopping) {
    const startedAt = Date.now();
    const child = startNode({ root, args: [compiledServer("replica")], environment });
    child.process.on("message", onReady);
    const { code, signal } = await child.ended;
    if (stopping) return;
    pause =
      Date.now() - startedAt > STEADY_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
    console.error(
      `The replica stopped (${signal ?? `exit code ${code}`}). Starting it again in ${pause / 1000} s.`,
    );
    await setTimeout(pause);
  }
}
