// Owns the replica as seen from a start: a process that answers while the live database is away, started again whenever it
// ends. The site does without it as long as its database answers, so nothing waits for it and its end ends nothing.
import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { startNode } from "./children.mjs";
import { findFreePort } from "./ports.mjs";
import { compiledServer } from "./servers.mjs";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** Whoever ran for so long had started well. */
const STEADY_MS = 60_000;

/** What the site and the replica are told of each other: a free port, and a key of this start. */
export async function makeReplicaSettings() {
  const port = await findFreePort("127.0.0.1");
  return {
    REPLICA_URL: `http://127.0.0.1:${port}`,
    REPLICA_KEY: `sb_publishable_${randomBytes(24).toString("base64url")}`,
  };
}

/**
 * Starts the replica and keeps it running. Resolves once it answers for the first time.
 * @param {{ root: string, environment: Record<string, string | undefined> }} options with makeReplicaSettings
 * @returns {Promise<void>}
 */
export function keepReplica(options) {
  return new Promise((resolve) => void keepRunning(options, () => resolve()));
}

let stopping = false;

/** From now on its end is wanted. */
export function letReplicaEnd() {
  stopping = true;
}

/** @param {Parameters<typeof keepReplica>[0]} options @param {() => void} onReady */
async function keepRunning({ root, environment }, onReady) {
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
