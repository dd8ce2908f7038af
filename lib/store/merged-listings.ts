// Reads which listing a merged listing redirects to.
import { z } from "zod";
import type { PublicClient } from "@/lib/supabase/public";
import { columnsOf } from "@/lib/supabase/columns";

const redirectRow = z.object({ id: z.string(), leads_to: z.string() });

/** The id of the listing that remains; null if this one was not merged. */
export async function readRedirect(db: PublicClient, id: string): Promise<string | null> {
  const { data } = await db
    .from("business_redirects")
    .select(columnsOf(redirectRow))
    .eq("id", id)
    .limit(1)
    .throwOnError();
  return z.array(redirectRow).parse(data)[0]?.leads_to ?? null;
}
