// Owns the status of a page that fails, or finds nothing, while it is made for one request: Next has none for it to set.
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { onRequestStart } from "./requests";

declare global {
  var directoryResponses: AsyncLocalStorage<ServerResponse> | undefined;
}

/** One for the process: the start of the server and the pages are bundled apart, each with its own copy of this file. */
const responses = (globalThis.directoryResponses ??= new AsyncLocalStorage());

/** From now on `answerWithStatus` knows the answer that is being made. */
export function rememberResponses(): void {
  onRequestStart(({ response }) => responses.enterWith(response));
}

/** Makes the status of the answer, if it has not left yet. Only where a page is made for each request. */
export function answerWithStatus(status: 404 | 500 | 503): void {
  const response = responses.getStore();
  if (response && !response.headersSent) response.statusCode = status;
}
