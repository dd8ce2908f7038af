// Signs what the site hands out and takes back later, such as the link in a mail: nobody else can make or change it.
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

/** No token of ours comes near this; longer ones are not looked at. */
const MAX_TOKEN_LENGTH = 1000;

/** The text with a signature, fit for addresses and forms. A token for one purpose means nothing for another. */
export function signToken(purpose: string, text: string): string {
  const signature = createHmac("sha256", deriveKey(`token ${purpose}`)).update(text);
  return `${Buffer.from(text).toString("base64url")}.${signature.digest("base64url")}`;
}

/** The text of the token; null when we did not sign it for this purpose, or not in this spelling. */
export function readToken(purpose: string, token: string): string | null {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  const text = Buffer.from(token.split(".")[0] ?? "", "base64url").toString();
  // The whole token, for several spellings in base64 stand for the same bytes.
  const [given, right] = [Buffer.from(token), Buffer.from(signToken(purpose, text))];
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
}

/** A key of our own for one purpose, the same on every server. Throws where there is no secret key to make it from. */
export function deriveKey(purpose: string): Buffer {
  const secret = env().supabase?.secretKey;
  if (!secret) throw new Error("SUPABASE_SECRET_KEY is missing.");
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
