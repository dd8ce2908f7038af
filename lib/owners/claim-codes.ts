// Decides which mailboxes prove who owns a business, and makes the codes that are sent there.
import { createHmac, randomInt } from "node:crypto";
import { parse } from "tldts";
import { deriveKey } from "@/lib/crypto";
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

/** Returns eight random digits. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
}

/** '1234 5678', for reading. */
export function formatCode(code: string): string {
  return code.replace(/^(\d{4})/, "$1 ");
}

/** A keyed hash for one claim, so that a reader of the table cannot try all codes. */
export function hashCode(claimId: string, code: string): string {
  return createHmac("sha256", deriveKey("claim code")).update(`${claimId} ${code}`).digest("hex");
}
