// How far a new site is, as the admin who asks.
import { z } from "zod";
import { sessionClient } from "@/lib/supabase/session";

const counts = z.object({ samples: z.number(), own: z.number() });

/** How many listings are samples, and how many are the site's own. */
export async function countListings(): Promise<z.infer<typeof counts>> {
  const client = await sessionClient();
  const { data } = await client.rpc("count_listings").throwOnError();
  return counts.parse(data);
}
