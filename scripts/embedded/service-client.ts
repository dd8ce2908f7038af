// Supabase client for scripts: it uses the secret key, which bypasses row-level security.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { JOB_HEADERS } from "@/lib/supabase/work-header";
import type { Database } from "@/supabase/database.types";

export type ServiceClient = SupabaseClient<Database>;

/** `fetch` replaces the network, for a server in the same process. */
export function createServiceClient(options: {
  url: string;
  secretKey: string;
  fetch?: typeof fetch;
}): ServiceClient {
  const { url, secretKey, fetch } = options;
  return createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: JOB_HEADERS, ...(fetch && { fetch }) },
  });
}
