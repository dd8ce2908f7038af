// The client with the service role, for jobs and server actions. Never for what pages display, because it bypasses row-level
// security. The package "server-only" is not used: scripts run by tsx could not load it, and env() throws in a browser anyway.
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import type { Database } from "@/supabase/database.types";
import { READ_MS, WAIT_MS, WRITE_MS } from "./timeouts";
import { createPlainFetch } from "./plain-fetch";
import { JOB_HEADERS } from "./work-header";

function createServiceClient(headers: Record<string, string> = {}) {
  const { supabase } = env();
  if (!supabase) throw new Error("No Supabase is configured (DATA_SOURCE=sample).");
  return createClient<Database>(supabase.url, supabase.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers,
      fetch: createPlainFetch({ timeoutMs: READ_MS, waitMs: WAIT_MS, writeTimeoutMs: WRITE_MS }),
    },
    // Without retries: a write must not happen twice because its response was lost.
    db: { retry: false },
  });
}

export type ServiceClient = ReturnType<typeof createServiceClient>;

let client: ServiceClient | undefined;
let clientOfJobs: ServiceClient | undefined;

/** Throws when no Supabase is configured. */
export function serviceClient() {
  return (client ??= createServiceClient());
}

/** The same for a job that takes long: the embedded server never lets it stand before a visitor. */
export function jobClient() {
  return (clientOfJobs ??= createServiceClient(JOB_HEADERS));
}
