// Owns the signed link by which an owner ends the monthly mail of a listing without signing in.
import { z } from "zod";
import { businessId } from "@/lib/businesses/schema";
import { readToken, signToken } from "@/lib/signed-token";

const PURPOSE = "statistics mail";

const subject = z.tuple([businessId, z.uuid()]);

/** For the link in the mail, and for the header that mail programs show as a button. */
export function signSubscription(business: string, owner: string): string {
  return signToken(PURPOSE, `${business} ${owner}`);
}

/** Which listing's mail to whom; null when the link is not ours. */
export function readSubscription(token: string): { business: string; owner: string } | null {
  const read = subject.safeParse(readToken(PURPOSE, token)?.split(" "));
  if (!read.success) return null;
  const [business, owner] = read.data;
  return { business, owner };
}
