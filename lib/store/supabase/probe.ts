// Asks the database the least that tells whether it can serve the directory.
import { publicClient } from "@/lib/supabase/public";

/** Throws when the database does not answer in time, or not properly. */
export async function probeDatabase(): Promise<{ hasBusinesses: boolean; hasSamples: boolean }> {
  const published = () =>
    publicClient().from("businesses").select("id").eq("status", "published").limit(1);
  const [any, sample] = await Promise.all([
    published().throwOnError(),
    published().eq("is_sample", true).throwOnError(),
  ]);
  if (!Array.isArray(any.data) || !Array.isArray(sample.data))
    throw new Error("No rows came back.");
  return { hasBusinesses: any.data.length > 0, hasSamples: sample.data.length > 0 };
}
