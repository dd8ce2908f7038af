// Defers the runtime: public pages are sent with public/boot.js as their only script, which starts React and Next
// at the first interaction (docs/decisions/014). It wraps Node's response; a page that it does not recognize is sent unchanged.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { NONCE_HEADER, readNonce } from "@/lib/http/content-security-policy";
import { onRequestStart } from "@/lib/http/requests";
import {
  type Boot,
  type Bytes,
  deferScripts,
  findRuntime,
  FORMER_SECONDS,
  getPageParts,
  type Parts,
} from "./deferred-scripts";

const POLICY = "Content-Security-Policy";

/** Query parameter that requests a cached page's runtime, by its tag, instead of the page. */
const WANTED_TAG = /[?&]runtime=([\w-]+)/;

/** React's marker of a part that streams in later, with inline scripts that move it into place. */
const PENDING_BOUNDARY = "<!--$?-->";

/** Makes this process send its public pages with a deferred runtime. Returns the function that ends this. */
export function deferRuntime(): () => void {
  const boot = readBoot();
  if (!boot) return () => {};
  return onRequestStart(({ request, response }) => {
    // Next renders no page for HEAD, so it would have other headers. For a GET it does, and Node still sends no body.
    if (request.method === "HEAD") request.method = "GET";
    // Next would print a nonce sent by a visitor into pages that are cached for everybody.
    delete request.headers[NONCE_HEADER];
    delete request.headers[`${NONCE_HEADER}-report-only`];
    const [, wantedTag] = WANTED_TAG.exec(request.url ?? "") ?? [];
    const knownTags = takeKnownTags(request, boot);
    const address = toAddress(request.url ?? "");
    const hold = holdPage({ request, response, address, boot, knownTags, wantedTag });
    const { setHeader } = response;
    override(response, "setHeader", (name, content) => {
      Reflect.apply(setHeader, response, [name, content]);
      // Next sets the content type right before it sends the body. Compression has wrapped the response by then: this wraps both.
      const isType = String(name).toLowerCase() === "content-type";
      if (isType && String(content).startsWith("text/html")) hold();
      return response;
    });
  });
}

/** Returns null when the public files are not on the server's disk, as on serverless hosts. */
function readBoot(): Boot | null {
  try {
    const text = readFileSync(path.join(process.cwd(), "public", "boot.js"));
    const version = createHash("sha256").update(text).digest("hex").slice(0, 8);
    return { version, src: `/boot.js?v=${version}` };
  } catch {
    return null;
  }
}

/** What of a URL decides which cached page it is: the path, and the number of the page of a list (lib/http/redirects.ts). */
function toAddress(url: string): string {
  const [path = "", query = ""] = url.split("?");
  return `${path}?page=${new URLSearchParams(query).get("page") ?? ""}`;
}

/** Returns the tags of rewritten pages that the visitor has cached, and hides them from Next, which does not know them. */
function takeKnownTags({ headers }: IncomingMessage, { version }: Boot): string[] {
  const asked = headers["if-none-match"]?.match(/(?<=")[\w-]+(?=")/g) ?? [];
  const known = asked.filter((tag) => tag.endsWith(`-${version}`));
  if (known.length > 0) delete headers["if-none-match"];
  return known;
}

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  address: string;
  boot: Boot;
  knownTags: readonly string[];
  wantedTag: string | undefined;
};

/** Buffers an HTML response until it is complete, or until it is clear that it must be sent unchanged. */
function holdPage(exchange: Exchange): () => void {
  const { request, response } = exchange;
  const held: Buffer[] = [];
  let isHolding = false;

  return function hold() {
    if (isHolding || response.headersSent) return;
    isHolding = true;
    const { write, end, flushHeaders } = response;
    const letGo = () => {
      Object.assign(response, { write, end, flushHeaders });
      for (const chunk of held.splice(0)) response.write(chunk);
    };
    override(response, "flushHeaders", () => {});
    override(response, "write", (chunk) => {
      const bytes = toBytes(chunk);
      held.push(bytes);
      const nonce = readNonce(request.headers);
      const hasNonce = nonce !== null && bytes.includes(`nonce="${nonce}"`);
      if (hasNonce) setScriptSource(response, nonce);
      if (hasNonce || bytes.includes(PENDING_BOUNDARY)) letGo();
      return true;
    });
    override(response, "end", (chunk) => {
      Object.assign(response, { write, end, flushHeaders });
      send(exchange, Buffer.concat([...held, toBytes(chunk)]));
      return response;
    });
  };
}

function toBytes(chunk: unknown): Buffer {
  if (typeof chunk === "string") return Buffer.from(chunk);
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
}

/** Replaces 'unsafe-inline' by the nonce, if there is one; the rest of the policy stays as in next.config.ts. */
function setScriptSource(response: ServerResponse, nonce: string | null): void {
  const source = nonce ? ` 'nonce-${nonce}'` : "";
  const policy = String(response.getHeader(POLICY) ?? "");
  const strict = policy.replace(/(script-src[^;]*?) 'unsafe-inline'/, `$1${source}`);
  response.setHeader(POLICY, strict);
}

/** Sends the complete response: rewritten, or unchanged where it cannot be rewritten. */
function send(exchange: Exchange, html: Buffer): void {
  const { request, response, address, boot, knownTags, wantedTag } = exchange;
  // Next sets an ETag on the pages that it caches, and only on those.
  const parts = response.hasHeader("ETag")
    ? getPageParts({ address, html, status: response.statusCode, boot })
    : deferWhole(html, boot);
  if (!parts) return void response.end(html);
  setScriptSource(response, null);
  const { tag, page } = parts;
  if (tag && wantedTag) return sendRuntime({ request, response }, findRuntime(address, wantedTag));
  if (tag && knownTags.includes(tag)) return sendUnchanged(response, tag);
  if (tag) response.setHeader("ETag", `"${tag}"`);
  sendBytes({ request, response }, page);
}

function sendUnchanged(response: ServerResponse, tag: string): void {
  response.removeHeader("Content-Length");
  response.setHeader("ETag", `"${tag}"`);
  response.statusCode = 304;
  response.end();
}

type Connection = Pick<Exchange, "request" | "response">;

/** Responds to public/boot.js; with 410 when the version is too old, was dropped from memory, or belongs to another build. */
function sendRuntime({ request, response }: Connection, runtime: Bytes | undefined): void {
  response.removeHeader("ETag");
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Cache-Control", runtime ? `public, max-age=${FORMER_SECONDS}` : "no-store");
  response.statusCode = runtime ? 200 : 410;
  sendBytes({ request, response }, runtime ?? { bytes: Buffer.from("null"), isZipped: false });
}

function sendBytes({ request, response }: Connection, { bytes, isZipped }: Bytes): void {
  const isTaken = isZipped && takesGzip(request);
  const sent = isZipped && !isTaken ? gunzipSync(bytes) : bytes;
  if (isTaken) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", sent.length);
  response.end(sent);
}

function takesGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(String(headers["accept-encoding"]));
}

/** A page rendered for one request contains its whole runtime. */
function deferWhole(html: Buffer, boot: Boot): Parts | null {
  const made = deferScripts(html.toString(), boot.src);
  return made && { page: { bytes: Buffer.from(made.page), isZipped: false } };
}

function override(response: ServerResponse, name: string, value: (...args: unknown[]) => unknown) {
  Object.defineProperty(response, name, { value, configurable: true, writable: true });
}
