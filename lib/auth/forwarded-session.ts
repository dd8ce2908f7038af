// The header by which the guard forwards the session that it has read to the page or action of the same request, so that the
// database is asked once. Signed, because routes without the guard get the headers that a client sends.
import { createHash } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/env";
import { readToken, signToken } from "@/lib/crypto";
import { isSessionCookie } from "@/lib/supabase/session-cookies";
import type { Session } from "./access";

export const SESSION_HEADER = "x-session";

const PURPOSE = "session of a request";

/** A form with a picture may take minutes to arrive. */
const MAX_AGE_MS = 5 * 60_000;

type Cookies = readonly { name: string; value: string }[];

const member = z.object({
  id: z.string(),
  email: z.string(),
  sessionId: z.string(),
  roles: z.array(z.enum(["admin", "reviewer"])).readonly(),
  lacksSecondFactor: z.boolean(),
});
const forwarded = z.object({
  at: z.number(),
  cookies: z.string(),
  session: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("member"), member, isNoted: z.boolean() }),
    z.object({ kind: z.literal("unproven"), member }),
    z.object({ kind: z.literal("visitor") }),
    z.object({ kind: z.literal("unknown") }),
  ]),
});

/** The header's value; null without a secret key to sign it with. */
export function forwardSession(session: Session, cookies: Cookies): string | null {
  if (!env().supabase?.secretKey) return null;
  const content = { at: Date.now(), cookies: hashCookies(cookies), session };
  return signToken(PURPOSE, JSON.stringify(content));
}

/** The session in the header's value; null when it is not ours, too old, or of other cookies, as after a sign-in by this request. */
export function readForwarded(value: string | null, cookies: Cookies): Session | null {
  if (!value || !env().supabase?.secretKey) return null;
  const text = readToken(PURPOSE, value);
  if (text === null) return null;
  const content = forwarded.parse(JSON.parse(text));
  const isOurs = content.cookies === hashCookies(cookies);
  return isOurs && Math.abs(Date.now() - content.at) < MAX_AGE_MS ? content.session : null;
}

function hashCookies(cookies: Cookies): string {
  const values = cookies.filter(isSessionCookie).map(({ name, value }) => `${name}=${value}`);
  return createHash("sha256").update(values.sort().join("; ")).digest("base64url");
}
