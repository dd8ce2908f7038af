// Makes members' pages that fail because of the database respond with status 503.
import { recordOutage } from "@/lib/failed-status";

/** Wraps `fetch`: after no response, or one with status 500 or above, a page that fails soon after responds 503. */
export function createOutageFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init).catch((error: unknown) => {
      recordOutage();
      throw error;
    });
    if (response.status >= 500) recordOutage();
    return response;
  };
}
