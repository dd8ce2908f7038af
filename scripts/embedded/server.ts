// The embedded Supabase as a process: Postgres, REST, accounts and storage on loopback. Started by scripts/start.mjs.
import { inspect } from "node:util";
import { reportError, StartError } from "../start/start-error.mjs";
import { type Embedded, startEmbedded } from "./embedded";
import { isConnectionLost } from "./connection-pool";
import { redactConsole } from "./log";
import { readOptions } from "./options";

let embedded: Embedded | undefined;
let ending = false;

redactConsole();
// Ignores lost connections: the PostgreSQL driver queries the types on each new connection without awaiting the result. The
// code that uses the connection gets the error as well.
process.on("unhandledRejection", (error) => {
  if (!isConnectionLost(error)) throw error;
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end());

try {
  embedded = await startEmbedded(readOptions(process.env), (progress) =>
    sendToParent({ progress }),
  );
  if (!ending) {
    if (!process.send) console.log(`Embedded Supabase ready at ${embedded.url}`);
    sendToParent({ url: embedded.url });
    void embedded.failed.then((reason) => fail(new Error(reason)));
  }
} catch (error) {
  fail(error);
}
if (ending) await finish();

/** Sends a message to the start script, if that started this process. */
function sendToParent(
  message: { progress: string } | { url: string } | { failure: string },
  then = () => {},
): void {
  if (process.send) process.send(message, then);
  else then();
}

/** Exits with 2 after a StartError, which lasts until somebody fixes its cause, else with 1: the next start may succeed. */
function fail(error: unknown): void {
  const isRefused = error instanceof StartError;
  if (isRefused || !process.send) reportError(error);
  const failure = error instanceof Error ? error.message : inspect(error);
  sendToParent({ failure }, () => process.exit(isRefused ? 2 : 1));
}

/** During the start it only sets a flag, so that a running migration is finished first. */
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  if (embedded) await finish();
}

async function finish(): Promise<void> {
  await embedded?.close();
  process.exit(0);
}
