// Requests to the embedded server about its backups, which need the secret key.
import { fetch } from "undici";
import { env } from "@/lib/env";
import { READ_MS, WRITE_MS } from "@/lib/supabase/timeouts";
import { backupsState, type BackupsState } from "./schema";

/** Returns the site's backups, newest first; null when another operator backs up its Supabase. Throws in an outage. */
export function readBackups(): Promise<BackupsState | null> {
  return request("GET", READ_MS);
}

/** Begins a backup; returns as readBackups when it is made, has failed, or takes longer than a person would wait. */
export function beginBackup(): Promise<BackupsState | null> {
  return request("POST", WRITE_MS);
}

async function request(method: "GET" | "POST", timeoutMs: number): Promise<BackupsState | null> {
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
