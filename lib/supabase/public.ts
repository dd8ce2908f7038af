// The client for public reads: no cookies, no session, only the publishable key.
import { createClient } from "@supabase/supabase-js";
import { fetch as undiciFetch } from "undici";
import { env } from "@/lib/env";
import type { Database } from "@/supabase/database.types";

/** A database that has not answered by then counts as away. */
const TIMEOUT_MS = 3000;

/**
 * Next wraps the global fetch and would remember each answer apart from the page it belongs to, so that one page could
 * mix answers of different ages, and an outage could hide behind old ones. Pages are cached as a whole instead, so reads
 * go past that wrapper.
 */
const plainFetch: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : input;
  const { method, headers } = init ?? {};
  const response = await undiciFetch(url, {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    body: typeof init?.body === "string" ? init.body : undefined,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return new Response(response.status === 204 ? null : await response.arrayBuffer(), {
    status: response.status,
    headers: Object.fromEntries(response.headers),
  });
};

function createPublicClient() {
  const { supabase } = env();
  if (!supabase) throw new Error("No Supabase is configured (DATA_SOURCE=sample).");
  return createClient<Database>(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: plainFetch },
    // A read that fails goes to the fallback at once: repeats would keep the visitor waiting for up to 19 s.
    db: { retry: false },
  });
}

let client: ReturnType<typeof createPublicClient> | undefined;

/** Throws when no Supabase is configured. */
export function publicClient() {
  return (client ??= createPublicClient());
}
