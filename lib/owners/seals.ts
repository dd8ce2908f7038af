// Owns the signed link of a mail that invites somebody to keep a listing.
import { z } from "zod";
import { seal, unseal } from "@/lib/seal";

const PURPOSE = "owner invitation";

/** For the link in the mail. The database knows until when the invitation holds. */
export function sealInvitation(id: string): string {
  return seal(PURPOSE, id);
}

/** The invitation's id; null when the link is not ours. */
export function readInvitation(sealed: string): string | null {
  return z.uuid().nullable().catch(null).parse(unseal(PURPOSE, sealed));
}
