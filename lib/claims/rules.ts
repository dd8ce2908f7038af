// Decides which mailboxes prove that a business is somebody's, and makes the codes that are sent there.
import { createHmac, randomInt } from "node:crypto";
import { parse } from "tldts";
import { deriveKey } from "@/lib/signed-token";
import { type ClaimedListing, CODE_DIGITS } from "./types";

/** Whether a code may be sent to an address: the listing's public one, its owner's, or one at its website's domain. */
export function provesListing(
  address: string,
  { email, ownAddress, domain }: Pick<ClaimedListing, "email" | "ownAddress" | "domain">,
): boolean {
  if (address === email?.trim().toLowerCase() || address === ownAddress?.toLowerCase()) return true;
  const host = address.slice(address.lastIndexOf("@") + 1);
  return domain !== null && parse(host, { allowPrivateDomains: true }).domain === domain;
}

/** Eight digits that nobody can guess. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
}

/** '1234 5678', as one reads it. */
export function formatCode(code: string): string {
  return code.replace(/^(\d{4})/, "$1 ");
}

/** Keyed, and of one claim: whoever reads the table cannot try out all codes. */
export function hashCode(claimId: string, code: string): string {
  return createHmac("sha256", deriveKey("claim code")).update(`${claimId} ${code}`).digest("hex");
}
