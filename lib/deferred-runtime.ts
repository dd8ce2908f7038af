// Defers the runtime: public pages are sent with public/boot.js as their only script, which starts React and Next
// at the first interaction (docs/decisions/014). It wraps Node's response; a page that it does not recognize is sent unchanged.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { deferScripts } from "./deferred-scripts";
import { NONCE_HEADER, readNonce } from "./nonce";
import { onRequestStart } from "./requests";

const POLICY = "Content-Security-Policy";

/** Maximum number of cached pages whose two parts are held in memory, compressed, at some 20 kB each. */
const MAX_PARTED_PAGES = 1000;

/** Query parameter that requests a cached page's runtime, by its tag, instead of the page. */
const WANTED_TAG = /[?&]runtime=([\w-]+)/;

/** React's marker of a part that streams in later, with inline scripts that move it into place. */
const PENDING_BOUNDARY = "<!--$?-->";

/** Makes this process send its public pages with a deferred runtime. */
export function deferRuntime(): void {
  const boot = readBoot();
  if (!boot) return;
  onRequestStart(({ request, response }) => {
    // Next would print a nonce sent by a visitor into pages that are cached for everybody.
    delete request.headers[NONCE_HEADER];
    delete request.headers[`${NONCE_HEADER}-report-only`];
    const [, wantedTag] = WANTED_TAG.exec(request.url ?? "") ?? [];
    const knownTag = takeKnownTag(request, boot);
    const hold = holdPage({ request, response, boot, knownTag, wantedTag });
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

type Boot = { version: string; src: string };

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

/** Returns the tag of the rewritten page that the visitor has cached, and hides it from Next, which does not know these tags. */
function takeKnownTag({ headers }: IncomingMessage, { version }: Boot): string | null {
  const asked = headers["if-none-match"]?.replace(/^W\//, "");
  if (!asked?.endsWith(`-${version}"`)) return null;
  delete headers["if-none-match"];
  return asked.slice(1, -1);
}

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  boot: Boot;
  knownTag: string | null;
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
      // Next's length and tag are not those of the rewritten page, and a HEAD request has no body to compute them from.
      if (request.method === "HEAD") {
        for (const name of ["Content-Length", "ETag"]) response.removeHeader(name);
      }
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
function send({ request, response, boot, knownTag, wantedTag }: Exchange, html: Buffer): void {
  // Next sets an ETag on the pages that it caches, and only on those.
  const parts = response.hasHeader("ETag") ? partOnce(html, boot) : deferWhole(html, boot);
  if (!parts) return void response.end(html);
  setScriptSource(response, null);
  const { tag, page } = parts;
  if (tag && wantedTag) {
    const { runtime } = (tag === wantedTag ? parts : byTag.get(wantedTag)) ?? {};
    return sendRuntime({ request, response }, runtime);
  }
  if (tag && tag === knownTag) return sendUnchanged(response, tag);
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

/** Responds to public/boot.js; with 410 when the runtime was dropped from memory or belongs to another build. */
function sendRuntime({ request, response }: Connection, runtime: Bytes | undefined): void {
  response.removeHeader("ETag");
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Cache-Control", runtime ? "public, max-age=86400" : "no-store");
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

type Bytes = { bytes: Uint8Array; isZipped: boolean };
type Parts = { page: Bytes; runtime?: Bytes; tag?: string };

const byHash = new Map<string, Parts | null>();
const byTag = new Map<string, Parts>();

/** Rewrites and compresses each version of a cached page once. */
function partOnce(html: Buffer, boot: Boot): Parts | null {
  const hash = toHash(html);
  const known = byHash.get(hash);
  if (known !== undefined) return known;
  // The tag covers only what is visible: Next writes a page's data in varying order, and any of it fits the same visible page.
  const toTag = (seen: string) => `${toHash(seen)}-${boot.version}`;
  const made = deferScripts(html.toString(), boot.src, toTag);
  const parts = made && { page: zip(made.page), runtime: zip(made.runtime), tag: made.tag };
  storeBounded(byHash, hash, parts);
  if (parts?.tag) storeBounded(byTag, parts.tag, parts);
  return parts;
}

function toHash(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

function storeBounded<Value>(memory: Map<string, Value>, key: string, value: Value): void {
  memory.set(key, value);
  const [oldest] = memory.keys();
  if (memory.size > MAX_PARTED_PAGES && oldest) memory.delete(oldest);
}

function zip(text: string): Bytes {
  // A copy, because the result can be a view of a larger buffer.
  return { bytes: new Uint8Array(gzipSync(text)), isZipped: true };
}

/** A page rendered for one request contains its whole runtime. */
function deferWhole(html: Buffer, boot: Boot): Parts | null {
  const made = deferScripts(html.toString(), boot.src);
  return made && { page: { bytes: Buffer.from(made.page), isZipped: false } };
}

function override(response: ServerResponse, name: string, value: (...args: unknown[]) => unknown) {
  Object.defineProperty(response, name, { value, configurable: true, writable: true });
}
