// The clients for public reads, of the live directory and of its replica: no cookies, no session, only a publishable key.
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import type { Database } from "@/supabase/database.types";
import { createPlainFetch } from "./plain-fetch";
import { DIRECTORY_MS, WAIT_MS } from "./timeouts";

export type PublicClient = ReturnType<typeof createPublicClient>;

/**
 * A database works on a few questions at a time. Were it asked hundreds at once, when visitors come in a rush or a crawler
 * does, it would only answer each of them later. The embedded one works on one: whatever else it was asked already, a
 * member stands in line behind.
 */
const AT_ONCE = { embedded: 4, hosted: 16 };
const EMBEDDED = /^http:\/\/127\.0\.0\.1:/;

/** Throws nothing: whether it is answered, the first question tells. */
export function createPublicClient(
  { url, publishableKey }: { url: string; publishableKey: string },
  { timeoutMs = DIRECTORY_MS, waitMs = WAIT_MS } = {},
) {
  const atOnce = EMBEDDED.test(url) ? AT_ONCE.embedded : AT_ONCE.hosted;
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: createPlainFetch({ timeoutMs, waitMs, atOnce }) },
    // A read that fails goes to the replica at once: repeats would keep the visitor waiting for up to 19 s.
    db: { retry: false },
  });
}

let live: PublicClient | undefined;
let replica: PublicClient | undefined;

/** Of the live directory. Throws when no Supabase is configured. */
export function publicClient(): PublicClient {
  const { supabase } = env();
  if (!supabase) throw new Error("No Supabase is configured (DATA_SOURCE=sample).");
  return (live ??= createPublicClient(supabase));
}

/** Of the replica; null where none runs beside the site. */
export function replicaClient(): PublicClient | null {
  const settings = env().replica;
  return settings && (replica ??= createPublicClient(settings));
}
