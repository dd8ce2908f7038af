// Turns the monthly mail about a listing on and off with the service role: callers must authenticate the owner first.
import { serviceClient } from "@/lib/supabase/service";
import { readSubscription } from "./signed-tokens";

/** Returns false if the member does not own such a listing. */
export async function setSubscription(
  business_id: string,
  member: string,
  wanted: boolean,
): Promise<boolean> {
  const { data } = await serviceClient()
    .from("business_owners")
    .update({ statistics_mail: wanted })
    .match({ business_id, user_id: member })
    .select("business_id")
    .throwOnError();
  return data.length > 0;
}

/** Returns whether the token is valid, even if its member no longer owns the listing and gets no mail anyway. */
export async function endSubscription(token: string): Promise<boolean> {
  const subscription = readSubscription(token);
  if (subscription) await setSubscription(subscription.business, subscription.owner, false);
  return subscription !== null;
}
