// Names each request, and logs those that were refused, failed or found nothing, kept pages and programs' answers included.
import { randomUUID } from "node:crypto";
import { logEvent, REQUEST_ID_HEADER } from "./log";
import { onRequestEnd, onRequestStart } from "./requests";

/** A made-up address may be of any length; a log line should not. */
const LOGGED_LENGTH = 200;

/** What a proxy of ours may call a request. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Links in mails are signed: who reads the log must not be able to open them. */
const TOKEN = /^(?=.*[A-Z])[\w.-]{30,}$/;

/** From now on each answer carries the name of its request: the proxy's, where one of ours stands in front. */
export function nameRequests(trustedProxies: number): void {
  onRequestStart(({ request, response }) => {
    const given = trustedProxies > 0 ? request.headers["x-request-id"] : undefined;
    const id = typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
    response.setHeader(REQUEST_ID_HEADER, id);
  });
}

/** From now on each answer that is no success is logged, with the path as it was asked for. */
export function logRefusals(): void {
  const asked = new WeakMap<object, { path: string; at: number }>();
  // Rewrites change the address of a request on its way.
  onRequestStart(({ request }) =>
    asked.set(request, { path: toLoggedPath(request.url ?? ""), at: performance.now() }),
  );
  onRequestEnd(({ request, response }) => {
    const { statusCode: status } = response;
    const { path, at } = asked.get(request) ?? { path: "", at: performance.now() };
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

/** The query is left out: it may hold what a person typed. */
export function toLoggedPath(url: string): string {
  const [path = ""] = url.split("?");
  const segments = path.split("/").map((segment) => (TOKEN.test(segment) ? "[token]" : segment));
  return segments.join("/").slice(0, LOGGED_LENGTH);
}
