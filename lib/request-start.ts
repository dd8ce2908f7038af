// Owns the moment before anything reads a request, at which what it claims can still be put right.
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Node tells this of every server: https://nodejs.org/api/diagnostics_channel.html#http */
const REQUEST_START = "http.server.request.start";

/** From now on `change` sees each request to this process first. */
export function onRequestStart(change: (request: IncomingMessage) => void): void {
  subscribe(REQUEST_START, (message) => {
    if (isRequestStart(message)) change(message.request);
  });
}

function isRequestStart(message: unknown): message is { request: IncomingMessage } {
  return typeof message === "object" && message !== null && "request" in message;
}
