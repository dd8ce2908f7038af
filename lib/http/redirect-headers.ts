// Corrects the headers of Next's redirects (Next 16.4).
import { onRequestStart } from "./requests";

/** Makes responses send only their last Location header, and no Refresh header. */
export function correctRedirects(): void {
  onRequestStart(({ response }) => {
    const append = response.appendHeader.bind(response);
    const set = response.setHeader.bind(response);
    // A page that is rendered for the request, and redirects, sends Location twice (once from rendering, once from the cache).
    // Clients join the two into an address that does not exist.
    response.appendHeader = (name, value) =>
      name.toLowerCase() === "location" ? response.setHeader(name, value) : append(name, value);
    // Refresh repeats the address for Internet Explorer, so that a long one exceeds the 16 kB of headers that clients take.
    response.setHeader = (name, value) => (name === "Refresh" ? response : set(name, value));
  });
}
