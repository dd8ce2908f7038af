// Owns the one line that the server writes for each address it has nothing for, kept pages and programs' answers included.
import { onRequestEnd, onRequestStart } from "./requests";

/** A made-up address may be of any length; a log line should not. */
const LOGGED_LENGTH = 200;

/** From now on each answer of status 404 is logged, with the path as it was asked for. */
export function logNotFound(): void {
  const paths = new WeakMap<object, string>();
  // Rewrites change the address of a request on its way.
  onRequestStart(({ request }) => paths.set(request, request.url ?? ""));
  onRequestEnd(({ request, response }) => {
    if (response.statusCode !== 404) return;
    console.info(toNotFoundLine(paths.get(request) ?? ""));
  });
}

/** The query is left out: it may hold what a person typed. */
function toNotFoundLine(url: string): string {
  const [path = ""] = url.split("?");
  return JSON.stringify({ event: "not-found", path: path.slice(0, LOGGED_LENGTH) });
}
