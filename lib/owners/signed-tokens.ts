// Owns the signed link of a mail that invites somebody to keep a listing.
import { z } from "zod";
import { readToken, signToken } from "@/lib/signed-token";

const PURPOSE = "owner invitation";

/** For the link in the mail. The database knows until when the invitation holds. */
export function signInvitation(id: string): string {
  return signToken(PURPOSE, id);
}

/** The invitation's id; null when the link is not ours. */
export function readInvitation(token: string): string | null {
  return z.uuid().nullable().catch(null).parse(readToken(PURPOSE, token));
}
