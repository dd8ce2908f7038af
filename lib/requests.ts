// Owns what Node tells of each request to this process: its start, before anything reads it, and its end.
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Node tells these of every server: https://nodejs.org/api/diagnostics_channel.html#http */
const START = "http.server.request.start";
const END = "http.server.response.finish";

/** From now on `change` sees each request first, when what it claims can still be put right. */
export function onRequestStart(change: (exchange: Exchange) => void): void {
  listen(START, change);
}

/** From now on `look` sees each request when it was answered. */
export function onRequestEnd(look: (exchange: Exchange) => void): void {
  listen(END, look);
}

function listen(channel: string, tell: (exchange: Exchange) => void): void {
  subscribe(channel, (message) => {
    if (isExchange(message)) tell(message);
  });
}

function isExchange(message: unknown): message is Exchange {
  return typeof message === "object" && message !== null && "request" in message;
}
