// Signs and verifies the link with which an owner ends the monthly mail of a listing without signing in.
import { z } from "zod";
import { businessId } from "@/lib/businesses/schema";
import { readToken, signToken } from "@/lib/signed-token";

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
