// Turns the monthly mail about a listing off and on, with the service's rights: who asks was proven before.
import { serviceClient } from "@/lib/supabase/service";
import { readSubscription } from "./signed-tokens";

/** Whether the member keeps such a listing. */
export async function setSubscription(
  business_id: string,
  member: string,
  wanted: boolean,
): Promise<boolean> {
  const { data } = await serviceClient()
    .rpc("set_statistics_mail", { business_id, member, wanted })
    .throwOnError();
  return data;
}

/** Whether the link is ours. One who no longer keeps the listing gets no mail about it anyway. */
export async function endSubscription(token: string): Promise<boolean> {
  const subscription = readSubscription(token);
  if (subscription) await setSubscription(subscription.business, subscription.owner, false);
  return subscription !== null;
}
