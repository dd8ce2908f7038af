// The client of one visitor, with their own permissions. Their session is stored in cookies that scripts cannot read.
import { createServerClient } from "@supabase/ssr";
import { cookies } from "next/headers";
import { currentNetwork } from "@/lib/http/current-network";
import { env } from "@/lib/env";
import type { Database } from "@/supabase/database.types";
import { READ_MS, WAIT_MS, WRITE_MS } from "./timeouts";
import {
  createLoggedFetch,
  createOutageFetch,
  createOwnClockFetch,
  createVisitorNetworkFetch,
} from "./member-fetch";
import { createPlainFetch } from "./plain-fetch";
import {
  type CookieOptions,
  isReadable,
  type NewCookie,
  sessionCookieName,
  toSignedInCookies,
  toRemovals,
} from "./session-cookies";

export { isAuthRetryableFetchError } from "@supabase/supabase-js";

export type CookieJar = {
  getAll: () => { name: string; value: string }[];
  set: (name: string, value: string, options: CookieOptions) => void;
  /** Headers that must be sent with the cookies, so that no cache stores them. */
  setHeader?: (name: string, value: string) => void;
};

export type SessionClient = ReturnType<typeof createSessionClient>;

/** Acts as the visitor whose cookies are in the jar, from this network. Throws when no Supabase is configured. */
export function createSessionClient(jar: CookieJar, network: string) {
  const { supabase, siteUrl } = env();
  if (!supabase) throw new Error("No Supabase is configured (DATA_SOURCE=sample).");
  const cookieAttributes = {
    path: "/",
    sameSite: "lax",
    secure: siteUrl.startsWith("https:"),
  } as const;
  const write = (changed: readonly NewCookie[]) => {
    for (const { name, value, options } of [
      ...changed,
      ...toSignedInCookies(changed, cookieAttributes),
    ]) {
      jar.set(name, value, options);
    }
  };
  if (!isReadable(jar.getAll())) write(toRemovals(jar.getAll()));
  return createServerClient<Database>(supabase.url, supabase.publishableKey, {
    cookieOptions: { ...cookieAttributes, name: sessionCookieName(), httpOnly: true },
    cookies: {
      getAll: () => (isReadable(jar.getAll()) ? jar.getAll() : []),
      setAll: (all, headers) => {
        // Links in mails contain all they need, so code verifiers of auth flows are not stored in the browser.
        write(all.filter(({ name }) => !name.endsWith("-code-verifier")));
        for (const [name, value] of Object.entries(headers)) jar.setHeader?.(name, value);
      },
    },
    global: {
      fetch: createOwnClockFetch(
        createLoggedFetch(
          createOutageFetch(
            createVisitorNetworkFetch(
              createPlainFetch({ timeoutMs: READ_MS, waitMs: WAIT_MS, writeTimeoutMs: WRITE_MS }),
              supabase,
              network,
            ),
          ),
        ),
      ),
    },
    db: { retry: false },
  });
}

/**
 * The client of the current request. In a page it cannot write cookies, but middleware.ts has already done so; in server actions
 * and route handlers it can.
 */
export async function sessionClient(): Promise<SessionClient> {
  const jar = await cookies();
  const set: CookieJar["set"] = (name, value, options) => {
    try {
      jar.set(name, value, options);
    } catch {
      // Next does not allow it while rendering a page.
    }
  };
  return createSessionClient({ getAll: () => jar.getAll(), set }, await currentNetwork());
}
