// npm run backup [-- list]: makes a backup of the site's database and files, or lists the existing backups.
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { backUpFiles } from "./backup/hosted";
import { toMegabytes } from "./backup/make";
import type { BackupsState } from "./backup/backup-service";
import { withDatabase, withEmbedded } from "./embedded/with-database";
import { backupsFolder } from "./start/backups.mjs";
import { chooseDatabase, dataFolder, readEnvironment } from "./start/settings.mjs";
import { reportError, StartError } from "./start/start-error.mjs";

const USAGE = `Say what to do:
  npm run backup                    makes a backup while the site runs, or while it does not
  npm run backup -- list            lists the backups, the newest first
  npm run restore -- NAME           puts one back`;

const LOOK_AGAIN_MS = 250;

type Ask = (method: "GET" | "POST") => Promise<BackupsState>;

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}

async function run([command = "make", ...more]: string[]): Promise<string> {
  if (!["make", "list"].includes(command) || more.length > 0) throw new StartError(USAGE);
  const root = path.resolve(import.meta.dirname, "..");
  const environment = readEnvironment(root);
  if (chooseDatabase(environment).kind === "configured") {
    const folder = backupsFolder(dataFolder(root, environment), environment);
    return withDatabase((database) => backUpFiles(database, folder));
  }
  return withEmbedded(({ url, secretKey }) => {
    const ask: Ask = async (method) => {
      const answer = await fetch(`${url}/backups`, { method, headers: { apikey: secretKey } });
      if (!answer.ok) throw new StartError(`No backup was made: ${await answer.text()}`);
      return answer.json() as Promise<BackupsState>;
    };
    return command === "list" ? list(ask) : make(ask);
  });
}

async function make(ask: Ask): Promise<string> {
  let state = await ask("POST");
  while (state.isMaking) {
    await setTimeout(LOOK_AGAIN_MS);
    state = await ask("GET");
  }
  const { failure, folder, backups } = state;
  const [newest] = backups;
  if (failure !== null || !newest) throw new StartError(`No backup was made. ${failure}`);
  const { name, bytes, pausedMs, database } = newest;
  return [
    `${path.join(folder, name)} was made: ${toMegabytes(bytes)}; writes waited ${pausedMs} ms.`,
    `The keys are apart from it, in ${name}.keys.json: keep both, in two places.`,
    ...(database === "none" ? [NO_DUMP] : []),
    `npm run restore -- ${name}    puts it back.`,
  ].join("\n");
}

const NO_DUMP =
  "The database is NOT in it: pg_dump is not on this machine. Dump DATABASE_URL where it is.";

async function list(ask: Ask): Promise<string> {
  const { backups, folder } = await ask("GET");
  if (backups.length === 0) return `There is no backup in ${folder}.`;
  return backups
    .map(({ name, kind, bytes }) => `${name}  ${kind.padEnd(6)}  ${toMegabytes(bytes)}`)
    .join("\n");
}
