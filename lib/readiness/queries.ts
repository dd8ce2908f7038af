// Finds out whether what a visitor sends would be kept and answered: by writing, by looking at the disk, by greeting the mail
// server.
import { statfs } from "node:fs/promises";
import { env } from "@/lib/env";
import { canReachMailServer } from "@/lib/mails/delivery";
import { currentMailServer } from "@/lib/mails/mail-server";
import { getDirectoryState } from "@/lib/store/live-or-replica";
import { serviceClient } from "@/lib/supabase/service";
import { READ_MS } from "@/lib/supabase/timeouts";
import { createTtlCache } from "@/lib/ttl-cache";

export type Readiness = {
  source: Awaited<ReturnType<typeof getDirectoryState>>["source"];
  /** Whether the database has just written. */
  writes: boolean;
  /** Whether the disk of the data folder has room left. */
  disk: boolean;
  /** 'files': no server is set. While it is away, mail waits in the database. */
  mail: "reachable" | "away" | "files";
};

/** A database takes some of it at a time. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** The least that is written: a row that counts from one again, and is swept away when nobody counts any more. */
const ATTEMPT = { bucket: "ready", free_tries: 1_000_000, window_seconds: 1 };

const WRITE_SECONDS = 5;
const MAIL_SECONDS = 60;

/** However many ask, each is tried once in a while. */
const rememberWrites = createTtlCache<boolean>(1, WRITE_SECONDS);
const rememberMail = createTtlCache<Readiness["mail"]>(1, MAIL_SECONDS);

/** Never throws: what cannot be found out is not ready. */
export async function getReadiness(): Promise<Readiness> {
  const { source } = await getDirectoryState();
  const [writes, disk, mail] = await Promise.all([
    source === "live" && rememberWrites("writes", tryToWrite),
    hasRoom(),
    rememberMail("mail", findMail),
  ]);
  return { source, writes, disk, mail };
}

async function tryToWrite(): Promise<boolean> {
  try {
    await serviceClient()
      .rpc("take_attempt", ATTEMPT)
      .abortSignal(AbortSignal.timeout(READ_MS))
      .throwOnError();
    return true;
  } catch (error) {
    console.error("ready: the database can't be written", String(error));
    return false;
  }
}

/** Where there is no such folder, nothing is kept on this machine. */
async function hasRoom(): Promise<boolean> {
  const found = await statfs(env().dataFolder).catch(() => null);
  return found === null || found.bavail * found.bsize >= LEAST_FREE_BYTES;
}

async function findMail(): Promise<Readiness["mail"]> {
  const mailServer = currentMailServer();
  if (!mailServer) return "files";
  return (await canReachMailServer(mailServer)) ? "reachable" : "away";
}

/** How many mails wait to be sent; null where the database does not say. */
export async function countWaitingMails(): Promise<number | null> {
  const { count } = await serviceClient()
    .from("email_outbox")
    .select("id", { count: "exact", head: true })
    .is("sent_at", null)
    .is("failed_at", null)
    .throwOnError();
  return count;
}
