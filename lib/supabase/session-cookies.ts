// The session's cookies: their names, whether they are readable, and the readable mark for scripts beside them.
import type { CookieMethodsServer } from "@supabase/ssr";
import { z } from "zod";
import { env } from "@/lib/env";
import { SIGNED_IN_COOKIE } from "@/lib/site";

/**
 * A long session is split into cookies with this name plus `.0`, `.1`, …. Over HTTPS, the prefix __Host- makes browsers accept
 * the cookie only from this exact host, so no other host of the domain can inject a session.
 */
export function sessionCookieName(): string {
  return env().siteUrl.startsWith("https:") ? "__Host-session" : "session";
}

type Cookie = { name: string; value: string };
export type NewCookie = Parameters<NonNullable<CookieMethodsServer["setAll"]>>[0][number];
export type CookieOptions = NewCookie["options"];

/** The prefix that @supabase/ssr writes. */
const PREFIX = "base64-";

const storedSession = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
});

/** Whether the request has any session cookie; does not check whose it is, or whether it is valid. */
export function hasSession(cookies: readonly Cookie[]): boolean {
  return cookies.some(isSessionCookie);
}

/** Whether a cookie is the session, or a part of a long one. */
export function isSessionCookie({ name }: Pick<Cookie, "name">): boolean {
  const whole = sessionCookieName();
  return name === whole || name.startsWith(`${whole}.`);
}

/** Whether the cookies contain a session in the format we write; any other content was not written by us. */
export function isReadable(cookies: readonly Cookie[]): boolean {
  const parts = cookies.filter(isSessionCookie).sort((one, other) => partOf(one) - partOf(other));
  const value = parts.map((part) => part.value).join("");
  if (!value.startsWith(PREFIX) || !/^[\w-]+$/.test(value)) return false;
  try {
    const bytes = Buffer.from(value.slice(PREFIX.length), "base64url");
    const json = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return storedSession.safeParse(JSON.parse(json)).success;
  } catch {
    return false;
  }
}

/** Expired cookies that delete the session's cookies in the browser. */
export function toRemovals(cookies: readonly Cookie[]): NewCookie[] {
  const options = { path: "/", maxAge: 0 };
  return cookies.filter(isSessionCookie).map(({ name }) => ({ name, value: "", options }));
}

function partOf({ name }: Cookie): number {
  return Number(name.slice(sessionCookieName().length + 1));
}

/** A cookie readable by the page's script, which tells only whether a request for the session is worthwhile. */
export function toSignedInCookies(
  changed: readonly NewCookie[],
  options: CookieOptions,
): NewCookie[] {
  const session = changed.filter(isSessionCookie);
  const kept = session.find(({ value }) => value !== "");
  if (kept) return [toMark("1", { ...options, maxAge: kept.options.maxAge })];
  return session.length > 0 ? [toMark("", { ...options, maxAge: 0 })] : [];
}

function toMark(value: string, options: CookieOptions): NewCookie {
  return { name: SIGNED_IN_COOKIE, value, options };
}
