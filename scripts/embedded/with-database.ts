// Owns how scripts reach the database of this folder: the configured one, the running embedded one, or one just for them.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readOrMakeSecrets } from "../start/secrets.mjs";
import { chooseDatabase, dataFolder, readEnvironment } from "../start/settings.mjs";
import { StartError } from "../start/start-error.mjs";
import { quietErrors } from "./log";
import { readOptions, runningFile } from "./options";
import { createServiceClient, type ServiceClient } from "./service-client";

const ROOT = path.resolve(import.meta.dirname, "..", "..");
const running = z.object({ url: z.string(), pid: z.number() });
const health = z.object({ pid: z.number() });

export type ScriptDatabase = {
  client: ServiceClient;
  /** In words, for what a script prints. */
  name: string;
};

/**
 * Runs `work` on the database that the site of this folder uses, with all rights. Starts the embedded one for as long as
 * the work takes if it does not run. Throws a StartError when there is no database to work on.
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

/** Runs `work` on the embedded server of this folder, and starts one for as long as it takes if none runs. */
export async function withEmbedded<Result>(
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const environment = readEnvironment(ROOT);
  const folder = dataFolder(ROOT, environment);
  const { secretKey, ...secrets } = readOrMakeSecrets(folder);
  const running = await findRunning(folder);
  if (running) return work({ url: running, secretKey, folder });

  quietErrors();
  const options = readOptions({
    ...environment,
    DATA_DIR: folder,
    EMBEDDED_PORT: "0",
    EMBEDDED_PUBLISHABLE_KEY: secrets.publishableKey,
    EMBEDDED_SECRET_KEY: secretKey,
    EMBEDDED_JWT_SECRET: secrets.jwtSecret,
  });
  // Loading the server takes longer than most scripts do, and mostly it runs already.
  const { startEmbedded } = await import("./embedded");
  const embedded = await startEmbedded(options);
  try {
    return await work({ url: embedded.url, secretKey, folder });
  } finally {
    await embedded.close();
  }
}

/** The address of the server that runs on this folder now; what a killed one left behind does not count. */
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
