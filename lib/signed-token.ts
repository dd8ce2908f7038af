// Signs values that the site hands out and accepts later, such as links in mails: nobody else can make or change them.
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
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
