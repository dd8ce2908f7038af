// Signs and verifies the links of the mails about roles and addresses.
import { z } from "zod";
import { readToken, signToken } from "@/lib/crypto";

const ROLE = "role invitation";
const ADDRESS = "new address";

const addressRequest = z.object({
  member: z.uuid(),
  from: z.string(),
  to: z.string(),
  until: z.iso.datetime({ offset: true }),
});
export type AddressRequest = z.infer<typeof addressRequest>;

/** Signs the link of a role invitation. The expiry is stored in the database, not in the token. */
export function signRoleInvitation(id: string): string {
  return signToken(ROLE, id);
}

/** Returns the invitation's id; null when the token is invalid. */
export function readRoleInvitation(signed: string): string | null {
  return z.uuid().nullable().catch(null).parse(readToken(ROLE, signed));
}

/** Signs the link of the mail to the new address of an account. */
export function signAddressRequest(request: AddressRequest): string {
  return signToken(ADDRESS, JSON.stringify(request));
}

/** Returns the requested change of address; null when the token is invalid or expired. */
export function readAddressRequest(signed: string, now = new Date()): AddressRequest | null {
  const text = readToken(ADDRESS, signed);
  if (!text) return null;
  const request = addressRequest.parse(JSON.parse(text));
  return Date.parse(request.until) > now.getTime() ? request : null;
}
