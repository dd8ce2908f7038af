// Makes members' pages that fail because of the database respond with status 503.
import { recordOutage } from "@/lib/failed-status";

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
