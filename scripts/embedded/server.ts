// The embedded Supabase as a process: Postgres, REST, accounts and storage on loopback. Started by scripts/start.mjs, which it
// tells its URL, or why it does not run.
import { inspect } from "node:util";
import { StartError } from "../start/start-error.mjs";
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
  embedded = await startEmbedded(readOptions(process.env));
  process.send?.({ url: embedded.url });
  void embedded.failed.then((reason) => fail(new Error(reason)));
} catch (error) {
  fail(error);
}
if (ending) await finish();

/** A StartError lasts until somebody fixes its cause; after another one the next start may succeed. */
function fail(error: unknown): void {
  const failure = error instanceof Error ? error.message : inspect(error);
  if (!process.send) throw error;
  process.send({ failure, isRefused: error instanceof StartError }, () => process.exit(1));
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
