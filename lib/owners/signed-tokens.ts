// Signs and verifies the link of a mail that invites somebody to own a listing.
import { z } from "zod";
import { readToken, signToken } from "@/lib/crypto";

const PURPOSE = "owner invitation";

/** Signs the link of the mail. The expiry is stored in the database, not in the token. */
export function signInvitation(id: string): string {
  return signToken(PURPOSE, id);
}

/** Returns the invitation's id; null when the token is invalid. */
export function readInvitation(token: string): string | null {
  return z.uuid().nullable().catch(null).parse(readToken(PURPOSE, token));
}
