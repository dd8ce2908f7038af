// Header by which the guard tells a page that the auth server does not respond.
import { onRequestStart } from "@/lib/requests";

/** The guard has just waited for the auth server in vain, so the page need not wait again. */
export const AWAY_HEADER = "x-accounts-away";

/** Removes the header from incoming requests: routes without the guard would believe a visitor's and cache the result. */
export function removeAwayHeader(): void {
  onRequestStart(({ request }) => {
    delete request.headers[AWAY_HEADER];
  });
}
