// Logs members' requests to the database and the auth server, by name and status only: sign-ins and failed ones, decisions, and
// refused requests.
import { logEvent } from "@/lib/log";
import { recordOutage } from "@/lib/http/failed-status";
import type { Env } from "@/lib/env";

/** Functions that only read, and the routine record of a session's use; they are logged only when refused. */
const QUESTION = /^rpc\/(?:compare|find|get|list|record_session)_/;

/** Not logged: token refreshes are routine, and if one fails, the page's own result shows it. */
const RENEWAL = "auth.token.refresh_token";

/** Wraps `fetch`: logs each change, and each refused request. */
export function createLoggedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { status, ok } = response;
    const event = toEvent(String(input instanceof Request ? input.url : input), init?.method);
    if (event && (!ok || event.isChange)) logEvent(event.name, { status });
    return response;
  };
}

function toEvent(address: string, method = "GET"): { name: string; isChange: boolean } | null {
  const { pathname, searchParams } = new URL(address);
  const [, server, path = ""] = /^.*\/(auth|rest)\/v1\/(.*)$/.exec(pathname) ?? [];
  const isRead = method === "GET" || method === "HEAD";
  if (server === "auth") {
    const kind = searchParams.get("grant_type") ?? searchParams.get("scope");
    const name = ["auth", path, kind].filter(Boolean).join(".");
    return name === RENEWAL ? null : { name, isChange: !isRead };
  }
  if (server !== "rest") return null;
  return { name: `database.${path}`, isChange: !isRead && !QUESTION.test(path) };
}

// Makes members' pages that fail because of the database respond with status 503.

/** Requests about an existing session. auth-js takes a refusal of one for the end of the session, and deletes it. */
const ABOUT_SESSION = /\/auth\/v1\/(?:user|token\?grant_type=refresh_token)/;

/**
 * Wraps `fetch`: after no response, or one with status 500 or above, a page that fails soon after responds 503. A rate limit of the
 * accounts server counts as such a response, since the session is as valid as before.
 */
export function createOutageFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init).catch((error: unknown) => {
      recordOutage();
      throw error;
    });
    const address = String(input instanceof Request ? input.url : input);
    const isRateLimit = response.status === 429 && ABOUT_SESSION.test(address);
    if (response.status >= 500 || isRateLimit) recordOutage();
    return isRateLimit ? new Response(null, { status: 503 }) : response;
  };
}

// Makes auth-js count the life of a session by the site's clock instead of the accounts server's.

/** Endpoints that return a session. */
const SESSION = /\/auth\/v1\/(?:token|signup|verify)\b/;

/**
 * Wraps `fetch` and removes `expires_at` from sessions, so that auth-js computes it from `expires_in`. If the site's clock is an
 * hour ahead of the server's, every session seems expired when it arrives: the guard refreshes it, and the page refreshes it
 * again but cannot store the new refresh token, so that the next request reuses an old one and the session ends.
 */
export function createOwnClockFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const address = String(input instanceof Request ? input.url : input);
    if (!response.ok || !SESSION.test(address)) return response;
    const { status, headers } = response;
    const withoutEnd = (key: string, value: unknown) => (key === "expires_at" ? undefined : value);
    return new Response(JSON.stringify(await response.json(), withoutEnd), { status, headers });
  };
}

// Tells the accounts server the network of the visitor, by which it limits tries; otherwise it would count all visitors as one. It
// believes only requests with a secret key of the new form, where 'IP address forwarding' is switched on.

const ACCOUNTS = /\/auth\/v1\//;

/** Wraps `fetch` for the requests of one visitor. `network` as of clientNetwork. */
export function createVisitorNetworkFetch(
  fetch: typeof globalThis.fetch,
  { publishableKey, secretKey }: NonNullable<Env["supabase"]>,
  network: string,
): typeof globalThis.fetch {
  const address = toAddress(network);
  if (!address || !secretKey?.startsWith("sb_secret_")) return fetch;
  return (input, init) => {
    if (!ACCOUNTS.test(String(input instanceof Request ? input.url : input)))
      return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set("Sb-Forwarded-For", address);
    headers.set("apikey", secretKey);
    // A member's own token stays.
    if (headers.get("Authorization") === `Bearer ${publishableKey}`)
      headers.set("Authorization", `Bearer ${secretKey}`);
    return fetch(input, { ...init, headers });
  };
}

/** An address in the network; null when the network is unknown. */
function toAddress(network: string): string | null {
  if (network === "unknown") return null;
  return network.includes(":") ? `${network}::` : network;
}
