// Assigns an id to each request, and logs those that were refused, failed or found nothing, including cached pages and the API.
import { randomUUID } from "node:crypto";
import { logEvent, REQUEST_ID_HEADER } from "@/lib/log";
import { onRequestEnd, onRequestStart } from "./requests";

/** Maximum length of a logged path: a made-up address may have any length. */
const LOGGED_LENGTH = 200;

/** Format of a request id that a trusted proxy may set. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Tokens of links in mails: readers of the log must not be able to open these links. */
const TOKEN = /^(?=.*[A-Z])[\w.-]{30,}$/;

/** Sets a request id on each response: the proxy's, when a trusted proxy is in front. */
export function nameRequests(trustedProxies: number): void {
  onRequestStart(({ request, response }) => {
    const given = trustedProxies > 0 ? request.headers["x-request-id"] : undefined;
    const id = typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
    response.setHeader(REQUEST_ID_HEADER, id);
  });
}

/** Logs each response with an error status, with the path as requested. */
export function logRefusals(): void {
  const startedRequests = new WeakMap<object, { path: string; at: number }>();
  // Rewrites change the request's address later.
  onRequestStart(({ request }) =>
    startedRequests.set(request, { path: toLoggedPath(request.url ?? ""), at: performance.now() }),
  );
  onRequestEnd(({ request, response }) => {
    const { statusCode: status } = response;
    const { path, at } = startedRequests.get(request) ?? { path: "", at: performance.now() };
    const event = toEvent(status);
    if (!event) return;
    const name = response.getHeader(REQUEST_ID_HEADER);
    const ms = Math.round(performance.now() - at);
    logEvent(event, { request: String(name), method: request.method, path, status, ms });
  });
}

function toEvent(status: number): string | null {
  if (status === 404) return "not-found";
  if (status === 429) return "rate-limited";
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : null;
}

/** Leaves out the query, which may contain what a person typed. */
export function toLoggedPath(url: string): string {
  const [path = ""] = url.split("?");
  const segments = path.split("/").map((segment) => (TOKEN.test(segment) ? "[token]" : segment));
  return segments.join("/").slice(0, LOGGED_LENGTH);
}
