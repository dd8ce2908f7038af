// Queries about the setup of a new site, with the admin's own client.
import { z } from "zod";
import { sessionClient } from "@/lib/supabase/session";

const counts = z.object({ samples: z.number(), own: z.number() });

/** The number of sample listings, and of the site's own. */
export async function countListings(): Promise<z.infer<typeof counts>> {
  const client = await sessionClient();
  const { data } = await client.rpc("count_listings").throwOnError();
  return counts.parse(data);
}
