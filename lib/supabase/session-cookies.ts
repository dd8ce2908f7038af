// Owns the cookies of a session: which they are, whether they can be read, and the mark beside them.
import type { CookieMethodsServer } from "@supabase/ssr";
import { z } from "zod";
import { env } from "@/lib/env";
import { SIGNED_IN_COOKIE } from "@/lib/site";

/**
 * This name, or this name with `.0`, `.1` … where the session is long. Over HTTPS a browser takes it from this very host
 * alone: no other host of the domain can put a session of its own in.
 */
export function sessionCookieName(): string {
  return env().siteUrl.startsWith("https:") ? "__Host-session" : "session";
}

type Cookie = { name: string; value: string };
export type NewCookie = Parameters<NonNullable<CookieMethodsServer["setAll"]>>[0][number];
export type CookieOptions = NewCookie["options"];

/** As @supabase/ssr writes it. */
const PREFIX = "base64-";

const storedSession = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
});

/** Whether any session came with the request; who it belongs to, and whether it holds, is another question. */
export function hasSession(cookies: readonly Cookie[]): boolean {
  return cookies.some(isSessionCookie);
}

function isSessionCookie({ name }: Pick<Cookie, "name">): boolean {
  const whole = sessionCookieName();
  return name === whole || name.startsWith(`${whole}.`);
}

/** Whether the cookies hold a session in the form in which we write one: what else they hold was not made by us. */
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

/** What takes the session's cookies out of the browser. */
export function toRemovals(cookies: readonly Cookie[]): NewCookie[] {
  const options = { path: "/", maxAge: 0 };
  return cookies.filter(isSessionCookie).map(({ name }) => ({ name, value: "", options }));
}

function partOf({ name }: Cookie): number {
  return Number(name.slice(sessionCookieName().length + 1));
}

/** A cookie for the page's script, which says only whether asking for the session is worth a request. */
export function toMarks(changed: readonly NewCookie[], options: CookieOptions): NewCookie[] {
  const session = changed.filter(isSessionCookie);
  const kept = session.find(({ value }) => value !== "");
  if (kept) return [toMark("1", { ...options, maxAge: kept.options.maxAge })];
  return session.length > 0 ? [toMark("", { ...options, maxAge: 0 })] : [];
}

function toMark(value: string, options: CookieOptions): NewCookie {
  return { name: SIGNED_IN_COOKIE, value, options };
}
