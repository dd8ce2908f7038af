// npm run restore -- NAME [--into FOLDER] [--check]: restores a backup, or only verifies it.
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readManifest, verifyFiles } from "./backup/manifest";
import { restoreBackup, restoreHosted } from "./backup/restore";
import { redactConsole } from "./embedded/log";
import { createServiceClient } from "./embedded/service-client";
import { backupsFolder, listBackupNames } from "./start/backups.mjs";
import { readSettings } from "./start/settings.mjs";
import { reportError, StartError } from "./start/start-error.mjs";

const USAGE = `Say which backup:
  npm run restore -- NAME                  puts a backup of this site back; 'newest' is a name, too
  npm run restore -- FOLDER                one that lies elsewhere
  npm run restore -- NAME --into FOLDER    into another data folder, for DATA_DIR=FOLDER npm start
  npm run restore -- NAME --check          only compares every file with its checksum
The site has to be stopped, and the folder must hold no database.`;

const ROOT = path.resolve(import.meta.dirname, "..");

try {
  console.log(await run());
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}

async function run(): Promise<string> {
  const { values, positionals } = readWords();
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new StartError(USAGE);
  const { environment, folder: own, database } = readSettings(ROOT);
  const backup = findBackup(name, backupsFolder(own, environment));
  if (values.check) return check(backup);
  redactConsole();
  if (database.kind === "configured" && !values.into)
    return restoreIntoHosted(backup, database, environment);
  const folder = values.into ? path.resolve(values.into) : own;
  const { DATABASE_URL: databaseUrl = null } = environment;
  const { madeAt } = await restoreBackup(backup, folder, databaseUrl);
  const where = databaseUrl ? `the database of DATABASE_URL and in ${folder}` : folder;
  const start = values.into ? `DATA_DIR=${folder} npm start` : "npm start";
  return `The backup of ${madeAt} is in ${where}. Everybody signs in again. Now: ${start}`;
}

async function restoreIntoHosted(
  backup: string,
  access: { url: string; secretKey: string },
  { SUPABASE_DB_URL: databaseUrl }: Record<string, string | undefined>,
): Promise<string> {
  if (!databaseUrl)
    throw new StartError("Set SUPABASE_DB_URL to the address of the new project's database.");
  const { madeAt } = await restoreHosted(backup, databaseUrl, createServiceClient(access));
  return `The backup of ${madeAt} is in ${new URL(access.url).host}. Everybody signs in again.`;
}

function readWords() {
  try {
    return parseArgs({
      options: { into: { type: "string" }, check: { type: "boolean", default: false } },
      allowPositionals: true,
    });
  } catch {
    throw new StartError(USAGE);
  }
}

function findBackup(name: string, folder: string): string {
  const found = name === "newest" ? listBackupNames(folder)[0] : name;
  const places = found ? [path.join(folder, found), path.resolve(found)] : [];
  const place = places.find((one) => existsSync(one));
  if (place) return place;
  throw new StartError(`There is no backup ${name} in ${folder}. npm run backup -- list`);
}

async function check(backup: string): Promise<string> {
  const manifest = readManifest(backup);
  await verifyFiles(backup, manifest);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  return `${backup} is whole: ${Object.keys(manifest.files).length} files are what they were, with ${rows} rows.`;
}
