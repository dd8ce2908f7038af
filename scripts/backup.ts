// npm run backup [-- list]: makes a backup of the site's database and files, or lists the existing backups.
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Backup, backupsState, type BackupsState } from "@/lib/admin/backups";
import { downloadFrom, makeBackup } from "./backup/make";
import { listBackups, toMegabytes } from "./backup/manifest";
import { createServiceClient } from "./embedded/service-client";
import { withDatabase } from "./embedded/with-database";
import { backupsFolder } from "./start/backups.mjs";
import { readSettings } from "./start/settings.mjs";
import { reportError, StartError } from "./start/start-error.mjs";

const USAGE = `Say what to do:
  npm run backup                    makes a backup while the site runs, or while it does not
  npm run backup -- list            lists the backups, the newest first
  npm run restore -- NAME           puts one back`;

const NO_ADDRESS =
  "A hosted Supabase is backed up through its database: set SUPABASE_DB_URL to the address that its dashboard shows under Connect, Session pooler.";

const LOOK_AGAIN_MS = 250;

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}

async function run([command = "make", ...more]: string[]): Promise<string> {
  if (!["make", "list"].includes(command) || more.length > 0) throw new StartError(USAGE);
  const settings = readSettings(path.resolve(import.meta.dirname, ".."));
  const { environment, database } = settings;
  const folder = backupsFolder(settings.folder, environment);
  if (command === "list") return list(listBackups(folder), folder);
  if (database.kind === "sample")
    throw new StartError("DATA_SOURCE=sample has nothing to back up.");
  if (database.kind === "embedded") return makeOnServer();
  const { SUPABASE_DB_URL: databaseUrl } = environment;
  if (!databaseUrl) throw new StartError(NO_ADDRESS);
  const copyObject = downloadFrom(createServiceClient(database));
  return describe(await makeBackup({ databaseUrl, folder, copyObject }, "manual"), folder);
}

function makeOnServer(): Promise<string> {
  return withDatabase(async ({ url, secretKey }) => {
    const ask = async (method: "GET" | "POST"): Promise<BackupsState> => {
      const answer = await fetch(`${url}/backups`, { method, headers: { apikey: secretKey } });
      if (!answer.ok) throw new StartError(`No backup was made: ${await answer.text()}`);
      return backupsState.parse(await answer.json());
    };
    let state = await ask("POST");
    while (state.isMaking) {
      await setTimeout(LOOK_AGAIN_MS);
      state = await ask("GET");
    }
    const { failure, folder, backups } = state;
    const [newest] = backups;
    if (failure !== null || !newest) throw new StartError(`No backup was made. ${failure}`);
    const keys = `The keys are apart from it, in ${newest.name}.keys.json: keep both, in two places.`;
    return `${describe(newest, folder)}\n${keys}`;
  });
}

function describe({ name, bytes }: Backup, folder: string): string {
  return `${path.join(folder, name)} was made: ${toMegabytes(bytes)}.\nnpm run restore -- ${name}    puts it back.`;
}

function list(backups: Backup[], folder: string): string {
  if (backups.length === 0) return `There is no backup in ${folder}.`;
  return backups
    .map(({ name, kind, bytes }) => `${name}  ${kind.padEnd(6)}  ${toMegabytes(bytes)}`)
    .join("\n");
}
