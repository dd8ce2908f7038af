// Asks the accounts server for its public settings.
import { z } from "zod";
import { env } from "@/lib/env";
import { createTtlCache } from "@/lib/ttl-cache";
import { createPlainFetch } from "./plain-fetch";
import { READ_MS } from "./timeouts";

const CACHE_SECONDS = 60;
const cache = createTtlCache<boolean>(1, CACHE_SECONDS);

const settings = z.object({ mailer_autoconfirm: z.boolean() });

/** Whether new accounts are confirmed by a mail. Taken for true while the server does not say. */
export function isConfirmedByMail(): Promise<boolean> {
  return cache("is confirmed by mail", readSetting).catch(() => true);
}

async function readSetting(): Promise<boolean> {
  const { supabase } = env();
  if (!supabase) throw new Error("No Supabase is configured (DATA_SOURCE=sample).");
  const fetch = createPlainFetch({ timeoutMs: READ_MS });
  const headers = { apikey: supabase.publishableKey };
  const answer = await fetch(`${supabase.url}/auth/v1/settings`, { headers });
  return !settings.parse(await answer.json()).mailer_autoconfirm;
}
