// A client without the visitor's session: to check a password or request a mail without changing that session.
import { createClient } from "@supabase/supabase-js";
import { currentNetwork } from "@/lib/http/current-network";
import { env } from "@/lib/env";
import type { Database } from "@/supabase/database.types";
import { WRITE_MS } from "./timeouts";
import { createLoggedFetch, createVisitorNetworkFetch } from "./member-fetch";
import { createPlainFetch } from "./plain-fetch";

/** Creates a new client for each use, since a client keeps the session it creates. Throws when no Supabase is configured. */
export async function createFreshClient() {
  const { supabase } = env();
  if (!supabase) throw new Error("No Supabase is configured (DATA_SOURCE=sample).");
  return createClient<Database>(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: createLoggedFetch(
        createVisitorNetworkFetch(
          createPlainFetch({ timeoutMs: WRITE_MS }),
          supabase,
          await currentNetwork(),
        ),
      ),
    },
    db: { retry: false },
  });
}
