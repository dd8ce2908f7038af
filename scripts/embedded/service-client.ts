// Owns the client of scripts: it acts with the secret key, past every row policy.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "@/supabase/database.types";

export type ServiceClient = SupabaseClient<Database>;

/** `fetch` replaces the network, for a server in this very process. */
export function createServiceClient(options: {
  url: string;
  secretKey: string;
  fetch?: typeof fetch;
}): ServiceClient {
  const { url, secretKey, fetch } = options;
  return createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(fetch && { global: { fetch } }),
  });
}
