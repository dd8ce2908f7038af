// The client for public reads: no cookies, no session, only the publishable key.
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import type { Database } from "@/supabase/database.types";
import { DIRECTORY_MS } from "./timeouts";
import { createPlainFetch } from "./plain-fetch";

/**
 * A database works on a few questions at a time. Were it asked hundreds at once, when visitors come in a rush or a crawler
 * does, the last would wait past the timeout, and a database that is only busy would count as away.
 */
const AT_ONCE = 16;

function createPublicClient() {
  const { supabase } = env();
  if (!supabase) throw new Error("No Supabase is configured (DATA_SOURCE=sample).");
  return createClient<Database>(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: createPlainFetch({ timeoutMs: DIRECTORY_MS, atOnce: AT_ONCE }) },
    // A read that fails goes to the fallback at once: repeats would keep the visitor waiting for up to 19 s.
    db: { retry: false },
  });
}

let client: ReturnType<typeof createPublicClient> | undefined;

/** Throws when no Supabase is configured. */
export function publicClient() {
  return (client ??= createPublicClient());
}
