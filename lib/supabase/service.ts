// The client with every right, for jobs and server actions. Never for what a page reads: row-level security would be off.
// The package "server-only" is not used: scripts that tsx runs could not load it, and env() refuses a browser anyway.
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import type { Database } from "@/supabase/database.types";
import { READ_MS, WAIT_MS, WRITE_MS } from "./timeouts";
import { createPlainFetch } from "./plain-fetch";

function createServiceClient() {
  const { supabase } = env();
  if (!supabase) throw new Error("No Supabase is configured (DATA_SOURCE=sample).");
  if (!supabase.secretKey) throw new Error("SUPABASE_SECRET_KEY is missing.");
  return createClient<Database>(supabase.url, supabase.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: createPlainFetch({ timeoutMs: READ_MS, waitMs: WAIT_MS, writeTimeoutMs: WRITE_MS }),
    },
    // A write must not happen twice because its answer was lost.
    db: { retry: false },
  });
}

let client: ReturnType<typeof createServiceClient> | undefined;

/** Throws when no Supabase, or no secret key, is configured. */
export function serviceClient() {
  return (client ??= createServiceClient());
}
