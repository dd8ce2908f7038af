// Backups of a running server: one at a time, one a day automatically, and the endpoint /backups, which requires the secret key.
import { spawn } from "node:child_process";
import { hash, timingSafeEqual } from "node:crypto";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Backup, BackupsState } from "@/lib/admin/backups";
import type { RequestHandler } from "../embedded/accounts";
import type { Database } from "../embedded/database";
import type { EmbeddedOptions } from "../embedded/options";
import { linkFrom, makeBackup, removeDrafts } from "./make";
import { listBackups, toMegabytes } from "./manifest";

const LOOK_EVERY_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Maximum time a POST waits for its backup; after that the client polls. */
const ANSWER_WITHIN_MS = 5000;

export type BackupService = {
  /** GET lists the backups, or sends the one that is named to a member; POST makes one. Without the secret key it is a 404. */
  handle: RequestHandler;
  /** Stops the daily backups and waits for the one that is being made. */
  end: () => Promise<void>;
};

/** Removes what an interrupted backup left, and checks every 10 minutes whether the daily one is due. */
export function startBackupService(database: Database, options: EmbeddedOptions): BackupService {
  const { backups: folder, publishableKey, secretKey } = options;
  const source = {
    databaseUrl: database.ownerUrl,
    folder,
    copyObject: linkFrom(path.join(options.folder, "storage")),
    keys: { publishableKey, secretKey },
  };
  let making: Promise<void> | null = null;
  let failure: string | null = null;
  if (removeDrafts(folder)) console.error("backup: one was interrupted, what it left is removed");

  const begin = async (kind: Backup["kind"]) => {
    try {
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
  const make = (kind: Backup["kind"]) => (making ??= begin(kind));
  const looking = setInterval(() => {
    if (isDailyDue(listBackups(folder), Date.now())) void make("daily");
  }, LOOK_EVERY_MS);
  looking.unref();

  return {
    handle: async (request) => {
      if (!isSame(request.headers.get("apikey") ?? "", secretKey)) return notFound();
      const { searchParams } = new URL(request.url);
      const [name, member] = [searchParams.get("name"), searchParams.get("member")];
      if (name && member) {
        if (!listBackups(folder).some((backup) => backup.name === name)) return notFound();
        await database.sql`
          insert into public.audit_log (actor, action, subject)
          values (${member}, 'backup.downloaded', ${`backup:${name}`})`;
        return new Response(packFolder(folder, name));
      }
      if (request.method === "POST")
        await Promise.race([make("manual"), setTimeout(ANSWER_WITHIN_MS, null, { ref: false })]);
      const state: BackupsState = {
        folder,
        isMaking: making !== null,
        failure,
        backups: listBackups(folder),
      };
      return Response.json(state);
    },
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

const notFound = () => new Response("Not found", { status: 404 });

function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", wanted, "buffer"));
}

/** A backup as a tar archive, packed as fast as the client reads it. */
function packFolder(folder: string, name: string): ReadableStream<Uint8Array> {
  const tar = spawn("tar", ["-c", "-C", folder, name], { stdio: ["ignore", "pipe", "inherit"] });
  tar.once("error", (error) => tar.stdout.destroy(error));
  const chunks: AsyncIterator<Uint8Array> = tar.stdout[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void tar.kill(),
  });
}
