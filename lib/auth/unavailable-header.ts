// Header by which the guard tells a page that the auth server does not respond.
import { onRequestStart } from "@/lib/requests";

/** The guard has just waited for the auth server in vain, so the page need not wait again. */
export const UNAVAILABLE_HEADER = "x-accounts-unavailable";

/** Removes the header from incoming requests: routes without the guard would believe a visitor's and cache the result. */
export function removeUnavailableHeader(): void {
  onRequestStart(({ request }) => {
    delete request.headers[UNAVAILABLE_HEADER];
  });
}
