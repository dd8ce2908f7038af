// The embedded Supabase as a process: Postgres, REST, accounts and storage on loopback. Started by scripts/start.mjs.
import { inspect } from "node:util";
import { reportError, StartError } from "../start/start-error.mjs";
import { type Embedded, startEmbedded } from "./embedded";
import { isConnectionLost } from "./connection-pool";
import { quietErrors } from "./log";
import { readOptions } from "./options";

let embedded: Embedded | undefined;
let ending = false;

quietErrors();
// PostgreSQL's driver asks each new connection for its types, and nobody waits for that: whoever has the connection hears that
// it is lost.
process.on("unhandledRejection", (error) => {
  if (!isConnectionLost(error)) throw error;
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end());

try {
  embedded = await startEmbedded(readOptions(process.env), (progress) => tell({ progress }));
  if (!ending) {
    if (!process.send) console.log(`Embedded Supabase ready at ${embedded.url}`);
    tell({ url: embedded.url });
  }
} catch (error) {
  fail(error);
}
if (ending) await finish();

/** To the start script, if that is who started us. */
function tell(
  message: { progress: string } | { url: string } | { failure: string },
  then = () => {},
): void {
  if (process.send) process.send(message, then);
  else then();
}

/** What is said in words stays as it is until somebody does what they say; anything else may be gone the next time. */
function fail(error: unknown): void {
  const isRefused = error instanceof StartError;
  if (isRefused || !process.send) reportError(error);
  // What PGlite throws of its file system is no Error.
  const failure = error instanceof Error ? error.message : inspect(error);
  tell({ failure }, () => process.exit(isRefused ? 2 : 1));
}

/** While it still starts, the end waits: a migration is finished first. */
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  if (embedded) await finish();
}

async function finish(): Promise<void> {
  await embedded?.close();
  process.exit(0);
}
