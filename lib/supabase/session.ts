// The client of one visitor: what he may do, he does as himself. His session lies in cookies that no script can read.
import { createServerClient, type CookieMethodsServer } from "@supabase/ssr";
import { cookies } from "next/headers";
import { env } from "@/lib/env";
import { SIGNED_IN_COOKIE } from "@/lib/site";
import type { Database } from "@/supabase/database.types";
import { createPlainFetch } from "./plain-fetch";

export { isAuthApiError, isAuthRetryableFetchError } from "@supabase/supabase-js";

/** The session's cookies: this name, or this name with `.0`, `.1` … where it is long. */
export const SESSION_COOKIE = "session";

/** Hashing a password takes a server a moment. */
const TIMEOUT_MS = 10_000;

export type CookieJar = {
  getAll: () => { name: string; value: string }[];
  set: (name: string, value: string, options: CookieOptions) => void;
  /** Headers that must go out with the cookies, so that no cache keeps them. */
  setHeader?: (name: string, value: string) => void;
};

type NewCookie = Parameters<NonNullable<CookieMethodsServer["setAll"]>>[0][number];
export type CookieOptions = NewCookie["options"];

/** Acts for whoever sent the cookies in the jar. Throws when no Supabase is configured. */
export function createSessionClient(jar: CookieJar) {
  const { supabase, siteUrl } = env();
  if (!supabase) throw new Error("No Supabase is configured (DATA_SOURCE=sample).");
  const kept = { path: "/", sameSite: "lax", secure: siteUrl.startsWith("https:") } as const;
  return createServerClient<Database>(supabase.url, supabase.publishableKey, {
    cookieOptions: { ...kept, name: SESSION_COOKIE, httpOnly: true },
    cookies: {
      getAll: () => jar.getAll(),
      setAll: (all, headers) => {
        // Links in mails carry all they need: what a flow would leave in the browser is not kept.
        const changed = all.filter(({ name }) => !name.endsWith("-code-verifier"));
        for (const { name, value, options } of [...changed, ...toMarks(changed, kept)]) {
          jar.set(name, value, options);
        }
        for (const [name, value] of Object.entries(headers)) jar.setHeader?.(name, value);
      },
    },
    global: { fetch: createPlainFetch({ timeoutMs: TIMEOUT_MS }) },
    db: { retry: false },
  });
}

export type SessionClient = ReturnType<typeof createSessionClient>;

/**
 * The client of the request that is being answered. In a page it cannot write cookies, which middleware.ts has done by
 * then; in actions and route handlers it can.
 */
export async function sessionClient() {
  const jar = await cookies();
  return createSessionClient({
    getAll: () => jar.getAll(),
    set: (name, value, options) => {
      try {
        jar.set(name, value, options);
      } catch {
        // A page is being made: Next refuses.
      }
    },
  });
}

/** Whether any session came with the request; who it belongs to is another question. */
export function hasSessionCookie(jar: Pick<CookieJar, "getAll">): boolean {
  return jar.getAll().some(({ name, value }) => isSessionCookie(name) && value !== "");
}

function isSessionCookie(name: string): boolean {
  return name === SESSION_COOKIE || name.startsWith(`${SESSION_COOKIE}.`);
}

/** A cookie for the page's script, which says only whether asking for the session is worth a request. */
function toMarks(changed: readonly NewCookie[], options: CookieOptions): NewCookie[] {
  const session = changed.filter(({ name }) => isSessionCookie(name));
  const isKept = session.find(({ value }) => value !== "");
  if (isKept) return [mark("1", { ...options, maxAge: isKept.options.maxAge })];
  return session.length > 0 ? [mark("", { ...options, maxAge: 0 })] : [];
}

function mark(value: string, options: CookieOptions): NewCookie {
  return { name: SIGNED_IN_COOKIE, value, options };
}
