// Encrypts the secrets of second factors with a key of the site, and derives their recovery codes.
import { createHmac } from "node:crypto";
import { decrypt, encrypt } from "@/lib/encryption";
import { deriveKey } from "@/lib/signed-token";

const RECOVERY_CODES = 10;

/** Encrypts the secret for this member's row. */
export function encryptSecret(secret: string, memberId: string): string {
  return encrypt(secret, { key: key(), context: memberId });
}

/** Throws if the ciphertext was modified, belongs to another member, or was encrypted with another key. */
export function decryptSecret(encrypted: string, memberId: string): string {
  return decrypt(encrypted, { key: key(), context: memberId });
}

/**
 * Derives the ten recovery codes from the secret, so that they can be shown until it is confirmed while only their hashes are
 * stored.
 */
export function toRecoveryCodes(secret: string): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, place) => {
    const bytes = createHmac("sha256", key()).update(`recovery code ${place} ${secret}`).digest();
    const letters = Array.from(bytes.subarray(0, 16), (byte) => ALPHABET[byte % ALPHABET.length]);
    return (letters.join("").match(/.{4}/g) ?? []).join("-");
  });
}

/** 32 characters of five bits each, without ambiguous ones: I, L, O and U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function key(): Buffer {
  return deriveKey("second factor");
}
