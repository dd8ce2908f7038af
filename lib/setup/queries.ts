// Queries about the setup of a new site, with the admin's own client.
import { sessionClient } from "@/lib/supabase/session";

/** The number of sample listings, and of the site's own. */
export async function countListings(): Promise<{ samples: number; own: number }> {
  const client = await sessionClient();
  const listings = () => client.from("businesses").select("id", { count: "exact", head: true });
  const [samples, own] = await Promise.all([
    listings().eq("source", "sample").throwOnError(),
    listings().neq("source", "sample").throwOnError(),
  ]);
  return { samples: samples.count ?? 0, own: own.count ?? 0 };
}
