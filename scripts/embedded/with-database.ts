// Connects scripts to the database of this folder: the configured one, the running embedded one, or one started for them.
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { readOrMakeSecrets } from "../start/secrets.mjs";
import { chooseDatabase, dataFolder, readEnvironment } from "../start/settings.mjs";
import { StartError } from "../start/start-error.mjs";
import { redactConsole } from "./log";
import { readOptions, runningFile } from "./options";
import { createServiceClient, type ServiceClient } from "./service-client";

const ROOT = process.cwd();
const running = z.object({ url: z.string(), pid: z.number() });
const health = z.object({ pid: z.number() });

export type ScriptDatabase = {
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
  const environment = readEnvironment(ROOT);
  const choice = chooseDatabase(environment);
  if (choice.kind === "sample")
    throw new StartError("DATA_SOURCE=sample has no database to work on.");
  if (choice.kind === "configured") {
    return work({ client: createServiceClient(choice), name: new URL(choice.url).host });
  }
  return withEmbedded(({ url, secretKey, folder }) =>
    work({
      client: createServiceClient({ url, secretKey }),
      name: `the embedded database in ${folder}`,
    }),
  );
}

type RunningServer = { url: string; secretKey: string; folder: string };

/** Runs `work` on the embedded server of this folder; starts one for the duration of the work when none is running. */
export async function withEmbedded<Result>(
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const environment = readEnvironment(ROOT);
  const folder = dataFolder(ROOT, environment);
  const { secretKey, ...secrets } = readOrMakeSecrets(folder);
  const running = await findRunning(folder);
  if (running) return work({ url: running, secretKey, folder });

  redactConsole();
  const options = readOptions({
    ...environment,
    DATA_DIR: folder,
    EMBEDDED_PORT: "0",
    EMBEDDED_PUBLISHABLE_KEY: secrets.publishableKey,
    EMBEDDED_SECRET_KEY: secretKey,
    EMBEDDED_JWT_SECRET: secrets.jwtSecret,
  });
  // Imported on demand: loading the server takes longer than most scripts run, and usually one is running already.
  const { startEmbedded } = await import("./embedded");
  const embedded = await startEmbedded(options);
  try {
    return await work({ url: embedded.url, secretKey, folder });
  } finally {
    await embedded.close();
  }
}

/**
 * URL of the server that runs on this folder; null when none does. Checks the process id, because a killed server leaves its
 * file.
 */
async function findRunning(folder: string): Promise<string | null> {
  const file = runningFile(folder);
  if (!existsSync(file)) return null;
  const left = running.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!left.success) return null;
  const { url, pid } = left.data;
  const answer = await fetch(`${url}/health`)
    .then((response) => response.json())
    .catch(() => null);
  return health.safeParse(answer).data?.pid === pid ? url : null;
}
