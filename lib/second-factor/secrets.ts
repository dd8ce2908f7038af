// Encrypts the secrets of second factors with a key of the site, so that they cannot be used with read access to the database
// alone.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { deriveKey } from "@/lib/signed-token";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const RECOVERY_CODES = 10;

/** Binds the ciphertext to this member: in another member's row it cannot be decrypted. */
export function encryptSecret(secret: string, memberId: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key(), iv).setAAD(Buffer.from(memberId));
  const content = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url");
}

/** Throws if the ciphertext was modified or encrypted with another key. */
export function decryptSecret(encrypted: string, memberId: string): string {
  const bytes = Buffer.from(encrypted, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key(), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(memberId)).setAuthTag(tag);
  const content = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(content), decipher.final()]).toString("utf8");
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
