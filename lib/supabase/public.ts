// The client for public reads of the directory: no cookies, no session, only a publishable key.
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import type { Database } from "@/supabase/database.types";
import { createPlainFetch } from "./plain-fetch";
import { DIRECTORY_MS, WAIT_MS } from "./timeouts";

export type PublicClient = ReturnType<typeof createPublicClient>;

/**
 * Maximum number of concurrent requests. More would not be answered sooner. The embedded server has six connections to its
 * database: two are left for members.
 */
const AT_ONCE = { embedded: 4, hosted: 16 };
const EMBEDDED = /^http:\/\/127\.0\.0\.1:/;

/** Never throws: only the first query shows whether the database is reachable. */
export function createPublicClient(
  { url, publishableKey }: { url: string; publishableKey: string },
  { timeoutMs = DIRECTORY_MS, waitMs = WAIT_MS } = {},
) {
  const atOnce = EMBEDDED.test(url) ? AT_ONCE.embedded : AT_ONCE.hosted;
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: createPlainFetch({ timeoutMs, waitMs, atOnce }) },
    // A failed read is an outage at once: retries would keep the visitor waiting for up to 19 s.
    db: { retry: false },
  });
}

let client: PublicClient | undefined;

/** The client of the directory. Throws when no Supabase is configured. */
export function publicClient(): PublicClient {
  const { supabase } = env();
  if (!supabase) throw new Error("No Supabase is configured (DATA_SOURCE=sample).");
  return (client ??= createPublicClient(supabase));
}
