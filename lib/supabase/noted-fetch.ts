// Owns that a member's page which fails because the database did not answer says that it may be had later.
import { noteOutage } from "@/lib/failed-status";

/** Asks as `fetch` does; what fails soon after no answer, or one of 500 or above, is a 503. */
export function createNotedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init).catch((error: unknown) => {
      noteOutage();
      throw error;
    });
    if (response.status >= 500) noteOutage();
    return response;
  };
}
