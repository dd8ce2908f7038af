// Owns a fault of Next 16.4: files of the build and of public/ can only be read, and it means to refuse anything else with 405,
// but finds no page to say so and answers with a bare 500.
import { onRequestStart } from "./requests";

const FILES = /^\/(?:_next\/static\/|images\/|boot\.js$)/;

/** A file that a route serves: those refuse rightly. */
const REFUSING = "/icon.svg";

/** From now on files refuse what only forms and programs send. Comes after undecodable addresses were made decodable. */
export function refuseToWriteFiles(): void {
  onRequestStart(({ request }) => {
    request.url = toRefusing(request.method, request.url ?? "");
  });
}

/** The address that answers: the one that is asked for, unless that is a file, however it is spelled, and is not read. */
export function toRefusing(method: string | undefined, url: string): string {
  if (method === "GET" || method === "HEAD") return url;
  const path = URL.parse(url, "http://site")?.pathname ?? "";
  return FILES.test(decodeURIComponent(path)) ? REFUSING : url;
}
