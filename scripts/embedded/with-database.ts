// Connects scripts to the database of this folder: the configured one, the running embedded one, or one started for them.
import { findHolder } from "../start/lock.mjs";
import { readSettings } from "../start/settings.mjs";
import { StartError } from "../start/start-error.mjs";
import { redactConsole } from "./log";
import { readOptions, runningFile } from "./options";
import { createServiceClient, type ServiceClient } from "./service-client";

type Access = { url: string; publishableKey: string; secretKey: string };

export type ScriptDatabase = Access & {
  client: ServiceClient;
  /** Description for the script's messages. */
  name: string;
};

/**
 * Runs `work` with all rights on the database that the site of this folder uses. Starts the embedded one for the duration of
 * the work when none is running. Throws a StartError when there is no database.
 */
export async function withDatabase<Result>(
  work: (database: ScriptDatabase) => Promise<Result>,
): Promise<Result> {
  const { environment, folder, database } = readSettings(process.cwd());
  const run = (access: Access, name: string) =>
    work({ client: createServiceClient(access), ...access, name });
  if (database.kind === "sample")
    throw new StartError("DATA_SOURCE=sample has no database to work on.");
  if (database.kind === "configured") return run(database, new URL(database.url).host);

  const options = readOptions({ ...environment, DATA_DIR: folder });
  const name = `the embedded database in ${folder}`;
  const running = findHolder(runningFile(folder));
  const { publishableKey, secretKey } = options;
  if (running?.url) return run({ url: running.url, publishableKey, secretKey }, name);
  redactConsole();
  // Imported on demand: loading the server takes longer than most scripts run, and usually one is running already.
  const { startEmbedded } = await import("./embedded");
  const embedded = await startEmbedded(options);
  try {
    return await run({ url: embedded.url, publishableKey, secretKey }, name);
  } finally {
    await embedded.close();
  }
}
