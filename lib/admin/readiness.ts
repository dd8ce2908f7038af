// Checks whether the site can store and answer what visitors send: writes to the database, checks the disk, connects to the mail
// server.
import { statfs } from "node:fs/promises";
import { z } from "zod";
import { env } from "@/lib/env";
import { canReachMailServer } from "@/lib/mails/delivery";
import { currentMailServer } from "@/lib/mails/mail-server";
import { getDirectoryState } from "@/lib/store/directory";
import { serviceClient } from "@/lib/supabase/service";
import { READ_MS } from "@/lib/supabase/timeouts";
import { createTtlCache } from "@/lib/ttl-cache";

export type Readiness = {
  source: Awaited<ReturnType<typeof getDirectoryState>>["source"];
  /** Whether the database accepts writes. */
  writes: boolean;
  /** Whether the disks of the data folder and of the database have enough free space. */
  disk: boolean;
  /** 'none' or 'files': no mail server is configured. While it is unreachable, or there is none, mail waits in the database. */
  mail: "reachable" | "unreachable" | "none" | "files";
};

/** Minimum free disk space in bytes. The database allocates space in larger pieces. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** The smallest write: a rate limit row whose count restarts each second, and which is deleted by the sweep when unused. */
const ATTEMPT = { bucket: "ready", free_tries: 1_000_000, window_seconds: 1 };

/** SQLSTATE of PostgreSQL, and of the embedded server before the disk is full. */
const diskFull = z.object({ code: z.literal("53100") });

const WRITE_SECONDS = 5;
const MAIL_SECONDS = 60;

/** Caches each check, so that frequent requests do not repeat it. */
const cacheWrites = createTtlCache<"done" | "full" | "failed">(1, WRITE_SECONDS);
const cacheMail = createTtlCache<Readiness["mail"]>(1, MAIL_SECONDS);

/** Never throws: a check that fails counts as not ready. */
export async function getReadiness(): Promise<Readiness> {
  const { source } = await getDirectoryState();
  const [write, room, mail] = await Promise.all([
    source === "live" ? cacheWrites("writes", tryToWrite) : "failed",
    hasRoom(),
    cacheMail("mail", findMail),
  ]);
  return { source, writes: write === "done", disk: room && write !== "full", mail };
}

/** 'full': the database has no room, on a disk of its own or by its reserve (`DISK_RESERVE_MB`). */
async function tryToWrite(): Promise<"done" | "full" | "failed"> {
  try {
    await serviceClient()
      .rpc("take_attempts", { attempts: [ATTEMPT] })
      .abortSignal(AbortSignal.timeout(READ_MS))
      .throwOnError();
    return "done";
  } catch (error) {
    console.error("ready: the database can't be written", String(error));
    return diskFull.safeParse(error).success ? "full" : "failed";
  }
}

/** If the folder does not exist, no data is stored on this machine. */
async function hasRoom(): Promise<boolean> {
  const found = await statfs(env().dataFolder).catch(() => null);
  return found === null || found.bavail * found.bsize >= LEAST_FREE_BYTES;
}

async function findMail(): Promise<Readiness["mail"]> {
  // Without an answer of the database its mail cannot be read either.
  const mailServer = await currentMailServer().catch(() => "unreachable" as const);
  if (mailServer === "unreachable") return mailServer;
  if (!mailServer) return env().mailFolder === null ? "none" : "files";
  return (await canReachMailServer(mailServer)) ? "reachable" : "unreachable";
}

/** Number of unsent mails; null if the database returns no count. */
export async function countWaitingMails(): Promise<number | null> {
  const { count } = await serviceClient()
    .from("email_outbox")
    .select("id", { count: "exact", head: true })
    .is("sent_at", null)
    .is("failed_at", null)
    .throwOnError();
  return count;
}
