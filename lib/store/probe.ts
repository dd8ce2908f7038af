// Checks with a minimal query whether the database can serve the directory.
import type { PublicClient } from "@/lib/supabase/public";

/** Throws when the database does not respond in time, or not with rows. */
export async function probeDatabase(db: PublicClient): Promise<{ isOnlySamples: boolean }> {
  // One after the other, since an unreachable database should be queried only once, and most contain listings of their own.
  return { isOnlySamples: !(await has(db, false)) && (await has(db, true)) };
}

async function has(db: PublicClient, areSamples: boolean): Promise<boolean> {
  const { data } = await db
    .from("businesses")
    .select("id")
    .eq("status", "published")
    .filter("source", areSamples ? "eq" : "neq", "sample")
    .limit(1)
    .throwOnError();
  if (!Array.isArray(data)) throw new Error("No rows came back.");
  return data.length > 0;
}
