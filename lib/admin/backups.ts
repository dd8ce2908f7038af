// Requests to the embedded server about its backups, which need the secret key.
import { fetch } from "undici";
import { z } from "zod";
import { env } from "@/lib/env";
import { READ_MS, WRITE_MS } from "@/lib/supabase/timeouts";

/** Returns the site's backups, newest first; null when another operator backs up its Supabase. Throws in an outage. */
export function readBackups(): Promise<BackupsState | null> {
  return request("GET", READ_MS);
}

/** Begins a backup; returns as readBackups when it is made, has failed, or takes longer than a person would wait. */
export function beginBackup(): Promise<BackupsState | null> {
  return request("POST", WRITE_MS);
}

/** Streams a backup as an archive, which the audit log notes; null when there is none of that name. */
export async function downloadBackup({
  name,
  memberId,
  signal,
}: {
  name: string;
  memberId: string;
  signal: AbortSignal;
}): Promise<ReadableStream | null> {
  const { supabase } = env();
  if (!supabase) return null;
  const query = new URLSearchParams({ name, member: memberId });
  // Next's fetch, whose body a response of Next accepts.
  const answer = await globalThis.fetch(`${supabase.url}/backups?${query}`, {
    cache: "no-store",
    headers: { apikey: supabase.secretKey },
    signal,
  });
  if (answer.status === 404) return null;
  if (!answer.ok || !answer.body) throw new Error(`No backup was sent: ${answer.status}`);
  return answer.body;
}

async function request(method: "GET" | "POST", timeoutMs: number): Promise<BackupsState | null> {
  const { supabase } = env();
  if (!supabase) return null;
  const answer = await fetch(`${supabase.url}/backups`, {
    method,
    headers: { apikey: supabase.secretKey },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status === 404) return null;
  return backupsState.parse(await answer.json());
}

// Schema of the embedded server's response about its backups; scripts/backup/backup-service.ts is the server's side.

const backup = z.object({
  name: z.string(),
  madeAt: z.iso.datetime(),
  kind: z.enum(["manual", "daily"]),
  bytes: z.number(),
});

export const backupsState = z.object({
  folder: z.string(),
  isMaking: z.boolean(),
  failure: z.string().nullable(),
  backups: z.array(backup),
});

export type Backup = z.infer<typeof backup>;
export type BackupsState = z.infer<typeof backupsState>;
