// Connects scripts to the database of this folder: the configured one, the running embedded one, or one started for them.
import { findHolder } from "../start/lock.mjs";
import { readSettings } from "../start/settings.mjs";
import { StartError } from "../start/start-error.mjs";
import { redactConsole } from "./log";
import { readOptions, runningFile } from "./options";
import { createServiceClient, type ServiceClient } from "./service-client";

export type ScriptDatabase = {
  client: ServiceClient;
  url: string;
  secretKey: string;
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
  const run = (url: string, secretKey: string, name: string) =>
    work({ client: createServiceClient({ url, secretKey }), url, secretKey, name });
  if (database.kind === "sample")
    throw new StartError("DATA_SOURCE=sample has no database to work on.");
  if (database.kind === "configured")
    return run(database.url, database.secretKey, new URL(database.url).host);

  const options = readOptions({ ...environment, DATA_DIR: folder });
  const name = `the embedded database in ${folder}`;
  const running = findHolder(runningFile(folder));
  if (running?.url) return run(running.url, options.secretKey, name);
  redactConsole();
  // Imported on demand: loading the server takes longer than most scripts run, and usually one is running already.
  const { startEmbedded } = await import("./embedded");
  const embedded = await startEmbedded(options);
  try {
    return await run(embedded.url, options.secretKey, name);
  } finally {
    await embedded.close();
  }
}
