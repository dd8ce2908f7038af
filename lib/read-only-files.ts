// Works around a bug of Next 16.4: files of the build and of public/ accept only GET and HEAD; Next means to refuse other methods
// with 405, but finds no page for it and sends a bare 500.
import { onRequestStart } from "./requests";

const FILES = /^\/(?:_next\/static\/|images\/|boot\.js$)/;

/** A file that a route serves, which refuses with 405. */
const REFUSING = "/icon.svg";

/** Makes files refuse methods other than GET and HEAD. Must run after `readUndecodableAddresses`, because it decodes paths. */
export function refuseToWriteFiles(): void {
  onRequestStart(({ request }) => {
    request.url = toRefusing(request.method, request.url ?? "");
  });
}

/** Returns the given address; for a file, however its path is encoded, and other methods than GET and HEAD, that of `REFUSING`. */
export function toRefusing(method: string | undefined, url: string): string {
  if (method === "GET" || method === "HEAD") return url;
  const path = URL.parse(url, "http://site")?.pathname ?? "";
  return FILES.test(decodeURIComponent(path)) ? REFUSING : url;
}
