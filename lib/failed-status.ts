// Owns the status of a page that fails, or finds nothing: Next has none for it to set.
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { onRequestStart } from "./requests";

declare global {
  var directoryResponses: AsyncLocalStorage<ServerResponse> | undefined;
  var directoryOutage: { seenAt: number } | undefined;
}

// One of each for the process: the start of the server and the pages are bundled apart, each with its own copy of this file.
const responses = (globalThis.directoryResponses ??= new AsyncLocalStorage());
const outage = (globalThis.directoryOutage ??= { seenAt: -Infinity });

/** A page fails soon after the read that it fails for; several that fail together wait for one read. */
const OUTAGE_MS = 15_000;

/** So long whoever is refused may wait before asking again. */
const RETRY_AFTER_SECONDS = 30;

/** From now on `answerWithStatus` knows the answer that is being made, and failures in an outage are 503. */
export function rememberResponses(): void {
  onRequestStart(({ response }) => {
    responses.enterWith(response);
    const { writeHead } = response;
    const value = (status: number, ...rest: unknown[]) => {
      const isOutage = status === 503 || (status === 500 && Date.now() - outage.seenAt < OUTAGE_MS);
      if (isOutage && !response.hasHeader("Retry-After"))
        response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
      return Reflect.apply(writeHead, response, [isOutage ? 503 : status, ...rest]);
    };
    Object.defineProperty(response, "writeHead", { value, configurable: true, writable: true });
  });
}

/** The answer that is being made, wherever in the process somebody asks; undefined outside of one. */
export function currentResponse(): ServerResponse | undefined {
  return responses.getStore();
}

/** Makes the status of the answer, if it has not left yet. Only where a page is made for each request. */
export function answerWithStatus(status: 404 | 429 | 500 | 503, retryAfterSeconds?: number): void {
  const response = responses.getStore();
  if (!response || response.headersSent) return;
  response.statusCode = status;
  if (retryAfterSeconds) response.setHeader("Retry-After", retryAfterSeconds);
}

/**
 * The directory can't be asked just now. Next makes each page that fails a 500, long after it failed: from here on such an
 * answer says that it may be had later.
 */
export function noteOutage(): void {
  outage.seenAt = Date.now();
}
