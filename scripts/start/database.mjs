// Owns the embedded Supabase as seen from a start: a process that is started, awaited, and started again if it dies.
import { startNode } from "./children.mjs";
import { compiledServer } from "./servers.mjs";
import { StartError } from "./start-error.mjs";

const RESTARTS = 5;
const RESTARTS_WITHIN_MS = 10 * 60_000;

/** @typedef {{ root: string, environment: Record<string, string | undefined> }} Options */

/**
 * Starts the embedded Supabase and resolves with its address once it answers.
 * @param {Options} options
 * @param {{ say: (detail: string) => void, onLost: (reason: string) => void }} listeners
 *   onLost: it ended on its own, and does not come back
 * @returns {Promise<string>}
 */
export async function startDatabase(options, { say, onLost }) {
  const { url, ended } = await startOnce(options, say);
  void keepAlive(ended, { ...options, url, onLost });
  return url;
}

let stopping = false;

/** From now on its end is wanted. */
export function letDatabaseEnd() {
  stopping = true;
}

/** @param {Options} options @param {(detail: string) => void} say */
async function startOnce({ root, environment }, say) {
  const child = startNode({ root, args: [compiledServer("embedded")], environment });
  const ready = new Promise((resolve) => {
    child.process.on("message", (/** @type {{ progress?: string, url?: string }} */ message) => {
      if (message.progress) say(message.progress);
      if (message.url) resolve(message.url);
    });
  });
  const url = await Promise.race([ready, child.ended.then(() => null)]);
  if (url === null) throw new StartError("The database did not start.");
  return { url: String(url), ended: child.ended };
}

/**
 * @param {Promise<import("./children.mjs").Ending>} ended
 * @param {Options & { url: string, onLost: (reason: string) => void }} options
 */
async function keepAlive(ended, { root, environment, url, onLost }) {
  /** @type {number[]} */
  let deaths = [];
  for (;;) {
    const { code, signal } = await ended;
    if (stopping) return;
    deaths = [...deaths, Date.now()].filter((time) => time > Date.now() - RESTARTS_WITHIN_MS);
    if (deaths.length > RESTARTS)
      return onLost(`The database stopped ${deaths.length} times within minutes.`);
    console.error(`The database stopped (${signal ?? `exit code ${code}`}). Starting it again…`);
    try {
      const again = await startOnce(
        { root, environment: { ...environment, EMBEDDED_PORT: new URL(url).port } },
        () => {},
      );
      if (again.url !== url)
        return onLost("The database's port was taken by another program meanwhile.");
      console.error("The database is back.");
      ended = again.ended;
    } catch {
      if (stopping) return;
      ended = Promise.resolve({ code: 1, signal: null });
    }
  }
}
