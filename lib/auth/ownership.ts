// Checks whether a listing belongs to the signed-in member.
import { sessionClient } from "@/lib/supabase/session";
import { retryWithNewToken } from "./session";

/** Whether the signed-in member owns the listing. For route handlers: refreshes the session if it is due. */
export async function isOwner(businessId: string): Promise<boolean> {
  const client = await sessionClient();
  const { data } = await retryWithNewToken(client, async () =>
    client
      .from("business_owners")
      .select("business_id")
      .eq("business_id", businessId)
      .limit(1)
      .throwOnError(),
  );
  return data.length > 0;
}
