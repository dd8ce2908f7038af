// Checks the state of the site: what an operator would look up in a terminal, one line each.
import { readdir, statfs } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { formatMoment } from "@/lib/format/dates";
import { currentMailServer } from "@/lib/mails/mail-server";
import { getDirectoryState } from "@/lib/store/directory";
import { type BackupsState, readBackups } from "./backups";
import { type DatabaseSize, formatBytes, type HealthLine, type Overview } from "./overview";

/** With less free space a database may soon be unable to write. */
const LEAST_FREE_BYTES = 1_000_000_000;
const OLDEST_BACKUP_MS = 2 * 24 * 60 * 60_000;

/** Lists every check, with its problem if it has one; empty for reviewers, who see no data about the database. */
export async function listHealth({ mail, database }: Overview): Promise<HealthLine[]> {
  if (!mail || !database) return [];
  const [state, disk, newest, backups, server] = await Promise.all([
    getDirectoryState(),
    readDisk(env().dataFolder),
    findNewestMigration(),
    readBackups().catch(() => undefined),
    currentMailServer(),
  ]);
  return [
    {
      name: "Database",
      isGood: state.source === "live",
      text:
        state.source === "live"
          ? `Answers, ${formatBytes(database.bytes)}`
          : "Unavailable: pages that aren’t cached are a 503",
    },
    toMigrationLine(database, newest),
    {
      name: "Stored files",
      isGood: true,
      text: `${database.files.toLocaleString("en-US")}, ${formatBytes(database.fileBytes)}`,
    },
    toMailLine(mail, server?.host),
    disk,
    toBackupLine(backups, Date.now()),
  ];
}

function toMigrationLine({ migration }: DatabaseSize, newest: string | null): HealthLine {
  const isGood = newest === null || migration === newest;
  const text = isGood
    ? `Up to date (${migration ?? "unknown"})`
    : `The database is at ${migration ?? "none"}, the site expects ${newest}`;
  return { name: "Migrations", isGood, text };
}

function toMailLine(mail: NonNullable<Overview["mail"]>, server: string | undefined): HealthLine {
  const counts = `${mail.waiting} waiting, ${mail.failed} failed`;
  return {
    name: "Mail",
    isGood: Boolean(server) && mail.failed === 0 && mail.tried === 0,
    text: server
      ? `Sent by ${server}: ${counts}`
      : `No mail server is set, so nothing is sent: ${counts}`,
  };
}

/** A backup is made each day; when the last one is older than two days, later ones were skipped or have failed. */
export function toBackupLine(state: BackupsState | null | undefined, now: number): HealthLine {
  const name = "Last backup";
  if (state === null) return { name, isGood: true, text: "Made by whoever runs the Supabase" };
  if (state === undefined) return { name, isGood: false, text: "Unknown: no answer" };
  const newest = state.backups[0];
  if (state.failure !== null) return { name, isGood: false, text: `Failed: ${state.failure}` };
  if (!newest) return { name, isGood: false, text: "There is none yet" };
  const isGood = now - Date.parse(newest.madeAt) < OLDEST_BACKUP_MS;
  return { name, isGood, text: `${formatMoment(newest.madeAt)}, ${formatBytes(newest.bytes)}` };
}

async function readDisk(folder: string): Promise<HealthLine> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const text = `${formatBytes(free)} free of ${formatBytes(blocks * bsize)}`;
    return { name: "Disk", isGood: free >= LEAST_FREE_BYTES, text };
  } catch {
    return { name: "Disk", isGood: true, text: "Nothing is stored on this machine" };
  }
}

/** Returns the version of the newest migration file; null when these files were not deployed. */
async function findNewestMigration(): Promise<string | null> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "supabase", "migrations");
  const files = await readdir(folder).catch(() => []);
  return files.toSorted().at(-1)?.split("_")[0] ?? null;
}
