// The client for public reads: no cookies, no session, only the publishable key.
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import type { Database } from "@/supabase/database.types";
import { createPlainFetch } from "./plain-fetch";

/** A database that has not answered by then counts as away. */
const TIMEOUT_MS = 3000;

function createPublicClient() {
  const { supabase } = env();
  if (!supabase) throw new Error("No Supabase is configured (DATA_SOURCE=sample).");
  return createClient<Database>(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: createPlainFetch({ timeoutMs: TIMEOUT_MS }) },
    // A read that fails goes to the fallback at once: repeats would keep the visitor waiting for up to 19 s.
    db: { retry: false },
  });
}

let client: ReturnType<typeof createPublicClient> | undefined;

/** Throws when no Supabase is configured. */
export function publicClient() {
  return (client ??= createPublicClient());
}
