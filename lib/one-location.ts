// Owns a fault of Next 16.4: a page that is made for the request, and redirects, sends its Location twice (once from making
// it, once from keeping it). Programs join the two into an address that does not exist.
import { onRequestStart } from "./requests";

/** From now on the last Location of an answer is its only one. */
export function sendOneLocation(): void {
  onRequestStart(({ response }) => {
    const append = response.appendHeader.bind(response);
    response.appendHeader = (name, value) =>
      name.toLowerCase() === "location" ? response.setHeader(name, value) : append(name, value);
  });
}
