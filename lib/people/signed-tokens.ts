// The signed links of the mails about people: nobody else can make one.
import { z } from "zod";
import { readToken, signToken } from "@/lib/signed-token";

const ROLE = "role invitation";
const ADDRESS = "new address";

const addressRequest = z.object({
  member: z.uuid(),
  from: z.string(),
  to: z.string(),
  until: z.iso.datetime({ offset: true }),
});
export type AddressRequest = z.infer<typeof addressRequest>;

/** For the mail that offers a role. The database knows until when the invitation holds. */
export function signRoleInvitation(id: string): string {
  return signToken(ROLE, id);
}

/** The invitation's id; null when the link is not ours. */
export function readRoleInvitation(signed: string): string | null {
  return z.uuid().nullable().catch(null).parse(readToken(ROLE, signed));
}

/** For the mail to the new address of an account. */
export function signAddressRequest(request: AddressRequest): string {
  return signToken(ADDRESS, JSON.stringify(request));
}

/** Which account gets which address; null when the link is not ours or has run out. */
export function readAddressRequest(signed: string, now = new Date()): AddressRequest | null {
  const text = readToken(ADDRESS, signed);
  if (!text) return null;
  const request = addressRequest.parse(JSON.parse(text));
  return Date.parse(request.until) > now.getTime() ? request : null;
}
