// Owns the header by which the guard tells a page that the accounts do not answer.
import { onRequestStart } from "@/lib/requests";

/** The guard has just waited for the accounts in vain: the page need not wait again. */
export const AWAY_HEADER = "x-accounts-away";

/** From now on the guard alone says so: routes that it does not stand before would read and keep what a visitor sends. */
export function dropClaimsOfOutage(): void {
  onRequestStart(({ request }) => {
    delete request.headers[AWAY_HEADER];
  });
}
