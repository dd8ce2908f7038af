// Queries about the setup of a new site.
import { serviceClient } from "@/lib/supabase/service";
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

/** Whether somebody administers the site; false for a new one, until the link that its start prints is opened. */
export async function hasAdmin(): Promise<boolean> {
  const roles = serviceClient().from("user_roles").select("role").eq("role", "admin").limit(1);
  return (await roles.throwOnError()).data.length > 0;
}
