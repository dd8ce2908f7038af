// Turns the monthly mail about a listing on and off with the service role: callers must authenticate the owner first.
import { z } from "zod";
import { serviceClient } from "@/lib/supabase/service";
import { businessId } from "@/lib/businesses/ids";
import { readToken, signToken } from "@/lib/crypto";

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

// Signs and verifies the link with which an owner ends the monthly mail of a listing without signing in.

const PURPOSE = "statistics mail";

const subject = z.tuple([businessId, z.uuid()]);

/** Signs the token for the mail's link and for its List-Unsubscribe header. */
export function signSubscription(business: string, owner: string): string {
  return signToken(PURPOSE, `${business} ${owner}`);
}

/** The listing and the owner; null if the token is invalid. */
export function readSubscription(token: string): { business: string; owner: string } | null {
  const read = subject.safeParse(readToken(PURPOSE, token)?.split(" "));
  if (!read.success) return null;
  const [business, owner] = read.data;
  return { business, owner };
}
