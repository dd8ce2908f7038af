// Backups of a running server: one at a time, one a day automatically, and a /backups endpoint that requires the secret key.
import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { RequestHandler } from "../embedded/accounts";
import type { Database } from "../embedded/database";
import type { EmbeddedOptions } from "../embedded/options";
import { backupsFolder } from "../start/backups.mjs";
import { type Backup, listBackups } from "./stored-backups";
import { makeBackup, removeDrafts, toMegabytes } from "./make";

export type BackupsState = {
  folder: string;
  isMaking: boolean;
  /** Why the last backup failed; null when it did not. */
  failure: string | null;
  backups: Backup[];
};

type Kind = Backup["kind"];

export type BackupService = {
  /** Starts a backup unless one is being made; resolves when it is complete or has failed. */
  make: (kind: Kind) => Promise<void>;
  read: () => BackupsState;
  /** Stops the daily backups and waits for the one that is being made. */
  end: () => Promise<void>;
};

const LOOK_EVERY_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Maximum time a POST waits for its backup; after that the client polls. */
const ANSWER_WITHIN_MS = 5000;

/** Removes what an interrupted backup left, and checks every 10 minutes whether the daily one is due. */
export function startBackupService(database: Database, options: EmbeddedOptions): BackupService {
  const { folder: dataFolder, publishableKey, secretKey } = options;
  const { backups: folder = backupsFolder(dataFolder, {}) } = options;
  const databaseUrl = options.database.driver === "postgres" ? options.database.url : null;
  const source = {
    ...{ database, databaseUrl, dataFolder, folder },
    keys: { publishableKey, secretKey },
  };
  let making: Promise<void> | null = null;
  let failure: string | null = null;
  if (removeDrafts(folder)) console.error("backup: one was interrupted, what it left is removed");

  const begin = async (kind: Kind) => {
    try {
      report(await makeBackup(source, kind));
      failure = null;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      console.error(`backup: none was made. ${failure}`);
    } finally {
      making = null;
    }
  };
  const make = (kind: Kind) => (making ??= begin(kind));
  const looking = setInterval(() => {
    if (isDailyDue(listBackups(folder), Date.now())) void make("daily");
  }, LOOK_EVERY_MS);
  looking.unref();
  return {
    make,
    read: () => ({ folder, isMaking: making !== null, failure, backups: listBackups(folder) }),
    end: async () => {
      clearInterval(looking);
      await making;
    },
  };
}

/** Whether no daily backup is dated within a day of now. Those dated later were made while the clock was ahead. */
export function isDailyDue(backups: Pick<Backup, "kind" | "madeAt">[], now: number): boolean {
  const daily = backups.filter(({ kind }) => kind === "daily");
  return daily.every(({ madeAt }) => Math.abs(now - Date.parse(madeAt)) >= DAY_MS);
}

/** Serves /backups: GET lists the backups, POST makes one. Without the secret key it responds 404. */
export function createBackupHandler(
  next: RequestHandler,
  backups: BackupService,
  { secretKey }: Pick<EmbeddedOptions, "secretKey">,
): RequestHandler {
  return async (request, from) => {
    if (new URL(request.url).pathname !== "/backups") return next(request, from);
    if (!isSame(request.headers.get("apikey") ?? "", secretKey))
      return new Response("Not found", { status: 404 });
    if (request.method === "POST")
      await Promise.race([
        backups.make("manual"),
        setTimeout(ANSWER_WITHIN_MS, undefined, { ref: false }),
      ]);
    else if (request.method !== "GET")
      return new Response("Only GET and POST", { status: 405, headers: { Allow: "GET, POST" } });
    return Response.json(backups.read());
  };
}

function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}

function report({ name, bytes, pausedMs }: Backup): void {
  console.log(`backup: ${name} was made, ${toMegabytes(bytes)}; writes waited ${pausedMs} ms`);
}
