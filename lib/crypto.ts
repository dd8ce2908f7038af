// Signs values that the site hands out and accepts later, such as links in mails, and encrypts values that it stores, so that
// read access to the database alone does not reveal them.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { env } from "@/lib/env";

/** Far longer than the site's own tokens; longer ones are refused unread. */
const MAX_TOKEN_LENGTH = 1000;

/** Returns the text with a signature, safe for URLs and forms. A token is valid for one purpose only. */
export function signToken(purpose: string, text: string): string {
  const signature = createHmac("sha256", deriveKey(`token ${purpose}`)).update(text);
  return `${Buffer.from(text).toString("base64url")}.${signature.digest("base64url")}`;
}

/** Returns the text of a token; null when it was not signed for this purpose, or is spelled differently. */
export function readToken(purpose: string, token: string): string | null {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  const text = Buffer.from(token.split(".")[0] ?? "", "base64url").toString();
  // Compares the whole token, because several base64 spellings decode to the same bytes.
  const [given, right] = [Buffer.from(token), Buffer.from(signToken(purpose, text))];
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
}

/** Derives a key for one purpose from the secret key, the same on every server. Throws where no Supabase is configured. */
export function deriveKey(purpose: string, secret = env().supabase?.secretKey): Buffer {
  if (!secret) throw new Error("No Supabase is configured (DATA_SOURCE=sample).");
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `context` names the row: the ciphertext cannot be decrypted in another one. */
type Lock = { key: Buffer; context: string };

/** Encrypts a text (AES-256-GCM), each time differently. */
export function encrypt(text: string, { key, context }: Lock): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url");
}

/** Throws if the ciphertext was modified, or encrypted with another key or for another context. */
export function decrypt(encrypted: string, { key, context }: Lock): string {
  const bytes = Buffer.from(encrypted, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
  const content = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(content), decipher.final()]).toString("utf8");
}
