// Sets the HTTP status of a page that fails or finds nothing, for which Next has no function.
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { onRequestStart } from "./requests";

declare global {
  var directoryResponses: AsyncLocalStorage<ServerResponse> | undefined;
  var directoryOutage: { seenAt: number } | undefined;
}

// Global, because the server's start and the pages are bundled separately, each with its own copy of this file.
const responses = (globalThis.directoryResponses ??= new AsyncLocalStorage());
const outage = (globalThis.directoryOutage ??= { seenAt: -Infinity });

/** Time after an outage in which a 500 is attributed to it: a page fails soon after its read, or after one it shares with others. */
const OUTAGE_MS = 15_000;

/** Retry-After of a response during an outage. */
const RETRY_AFTER_SECONDS = 30;

/** Makes responses available to `setResponseStatus`, and sends failures during an outage as 503. */
export function trackResponses(): void {
  onRequestStart(({ response }) => {
    responses.enterWith(response);
    const { writeHead } = response;
    const value = (status: number, ...rest: unknown[]) => {
      const isOutage =
        status === 503 || (status === 500 && performance.now() - outage.seenAt < OUTAGE_MS);
      if (isOutage && !response.hasHeader("Retry-After"))
        response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
      return Reflect.apply(writeHead, response, [isOutage ? 503 : status, ...rest]);
    };
    Object.defineProperty(response, "writeHead", { value, configurable: true, writable: true });
  });
}

/** Returns the response of the current request; undefined outside of a request. */
export function currentResponse(): ServerResponse | undefined {
  return responses.getStore();
}

/** Sets the status of the current response, unless its headers were sent. Only for pages rendered for each request. */
export function setResponseStatus(status: 404 | 429 | 500 | 503, retryAfterSeconds?: number): void {
  const response = responses.getStore();
  if (!response || response.headersSent) return;
  response.statusCode = status;
  if (retryAfterSeconds) response.setHeader("Retry-After", retryAfterSeconds);
}

/**
 * Records that the directory is unreachable. Next turns a failed page into a 500 long after it failed; such a response
 * is then sent as a 503 with Retry-After.
 */
export function recordOutage(): void {
  outage.seenAt = performance.now();
}
