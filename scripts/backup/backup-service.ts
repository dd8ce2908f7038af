// Backups of a running server: one at a time, one a day automatically, and a /backups endpoint that requires the secret key.
import { createHash, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { RequestHandler } from "../embedded/accounts";
import type { Database } from "../embedded/database";
import { databaseFolder, type EmbeddedOptions } from "../embedded/options";
import { OWNER, quote } from "../postgres/prepare";
import { backupsFolder } from "../start/backups.mjs";
import { writeArchive } from "./archive";
import { makeBackup, removeDrafts, toMegabytes } from "./make";
import { type Backup, listBackups } from "./stored-backups";
import { linkFiles } from "./stored-files";

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
  /** A backup as one archive, for the member who is named in the audit log; null when there is none of that name. */
  download: (name: string, member: string) => Promise<ReadableStream<Uint8Array> | null>;
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
  let making: Promise<void> | null = null;
  let failure: string | null = null;
  if (removeDrafts(folder)) console.error("backup: one was interrupted, what it left is removed");

  const begin = async (kind: Kind) => {
    try {
      const source = {
        databaseUrl: await findOwnerUrl(database, options),
        folder,
        copyFiles: (target: string) => linkFiles(path.join(dataFolder, "storage"), target),
        keys: { publishableKey, secretKey },
      };
      const { name, bytes } = await makeBackup(source, kind);
      console.log(`backup: ${name} was made, ${toMegabytes(bytes)}`);
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
    download: async (name, member) => {
      if (!listBackups(folder).some((backup) => backup.name === name)) return null;
      await database.rows(
        `insert into public.audit_log (actor, action, subject) values (${quote(member)}, 'backup.downloaded', ${quote(`backup:${name}`)})`,
      );
      return toStream(writeArchive(path.join(folder, name)));
    },
    end: async () => {
      clearInterval(looking);
      await making;
    },
  };
}

/** Reads as fast as the client does. */
function toStream(chunks: AsyncGenerator<Buffer<ArrayBuffer>>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}

/** The owner's URL of the database, of which the server's own PostgreSQL knows the port. */
async function findOwnerUrl(
  database: Database,
  { databaseUrl, folder }: EmbeddedOptions,
): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const [found] = await database.rows(
    "select current_setting('port') as port, current_database() as name",
  );
  const password = readFileSync(path.join(databaseFolder(folder), "password"), "utf8");
  return `postgres://${OWNER}:${password}@127.0.0.1:${String(found?.port)}/${String(found?.name)}`;
}

/** Whether no daily backup is dated within a day of now. Those dated later were made while the clock was ahead. */
export function isDailyDue(backups: Pick<Backup, "kind" | "madeAt">[], now: number): boolean {
  const daily = backups.filter(({ kind }) => kind === "daily");
  return daily.every(({ madeAt }) => Math.abs(now - Date.parse(madeAt)) >= DAY_MS);
}

/**
 * Serves /backups: GET lists the backups, or sends the one that is named to a member; POST makes one. Without the secret key it
 * responds 404.
 */
export function createBackupHandler(
  next: RequestHandler,
  backups: BackupService,
  { secretKey }: Pick<EmbeddedOptions, "secretKey">,
): RequestHandler {
  return async (request, from) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/backups") return next(request, from);
    if (!isSame(request.headers.get("apikey") ?? "", secretKey)) return notFound();
    const [name, member] = [searchParams.get("name"), searchParams.get("member")];
    if (request.method === "GET" && name && member) {
      const archive = await backups.download(name, member);
      return archive ? new Response(archive) : notFound();
    }
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

const notFound = () => new Response("Not found", { status: 404 });

function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
