// Asks the embedded server about its backups, with the secret key: nobody else has them.
import { fetch } from "undici";
import { env } from "@/lib/env";
import { READ_MS, WRITE_MS } from "@/lib/supabase/timeouts";
import { backupsState, type BackupsState } from "./schema";

/** The backups of the site, the newest first; null where its Supabase is not ours to back up. Throws in an outage. */
export function readBackups(): Promise<BackupsState | null> {
  return ask("GET", READ_MS);
}

/** Begins a backup; answers as readBackups does once it is made or has failed, or takes longer than somebody waits. */
export function beginBackup(): Promise<BackupsState | null> {
  return ask("POST", WRITE_MS);
}

async function ask(method: "GET" | "POST", timeoutMs: number): Promise<BackupsState | null> {
  const { supabase } = env();
  if (!supabase?.secretKey) return null;
  const answer = await fetch(`${supabase.url}/backups`, {
    method,
    headers: { apikey: supabase.secretKey },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status === 404) return null;
  return backupsState.parse(await answer.json());
}
