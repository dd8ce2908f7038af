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
