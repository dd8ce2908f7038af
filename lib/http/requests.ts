// Observes the start of each request to this process, before anything reads it, and its end.
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createHash } from "node:crypto";

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };

/** Diagnostics channels of every HTTP server: https://nodejs.org/api/diagnostics_channel.html#http */
const START = "http.server.request.start";
const END = "http.server.response.finish";

/**
 * Calls `change` with each request before anything else reads it, so that its headers and address can be corrected. Returns the
 * function that ends this.
 */
export function onRequestStart(change: (exchange: Exchange) => void): () => void {
  return listen(START, change);
}

/** Calls `look` with each request after its response was sent. */
export function onRequestEnd(look: (exchange: Exchange) => void): void {
  listen(END, look);
}

function listen(channel: string, listener: (exchange: Exchange) => void): () => void {
  const receive = (message: unknown) => {
    if (isExchange(message)) listener(message);
  };
  subscribe(channel, receive);
  return () => unsubscribe(channel, receive);
}

function isExchange(message: unknown): message is Exchange {
  return typeof message === "object" && message !== null && "request" in message;
}

// Entity tags of responses that are made for each request (RFC 9110, 8.8.3).

export function toEtag(body: string): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

/** Whether the client has this response already (RFC 9110, 13.1.2): by any of its tags, weak ones too, or '*'. */
export function isKnown(request: Request, etag: string): boolean {
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((known) => ["*", etag].includes(known.trim().replace(/^W\//, "")));
}
