// A client that knows nobody and forgets everything: to try a password, or to ask for a mail, without touching the
// visitor's own session.
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import type { Database } from "@/supabase/database.types";
import { WRITE_MS } from "./timeouts";
import { createLoggedFetch } from "./logged-fetch";
import { createPlainFetch } from "./plain-fetch";

/** A new one for each use: it keeps the session that it makes. Throws when no Supabase is configured. */
export function createFreshClient() {
  const { supabase } = env();
  if (!supabase) throw new Error("No Supabase is configured (DATA_SOURCE=sample).");
  return createClient<Database>(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: createLoggedFetch(createPlainFetch({ timeoutMs: WRITE_MS })) },
    db: { retry: false },
  });
}
