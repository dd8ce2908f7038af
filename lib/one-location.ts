// Works around a bug of Next 16.4: a page that is rendered for the request, and redirects, sends its Location header twice
// (once from rendering, once from the cache). Clients join the two into an address that does not exist.
import { onRequestStart } from "./requests";

/** Makes responses send only their last Location header. */
export function sendOneLocation(): void {
  onRequestStart(({ response }) => {
    const append = response.appendHeader.bind(response);
    response.appendHeader = (name, value) =>
      name.toLowerCase() === "location" ? response.setHeader(name, value) : append(name, value);
  });
}
