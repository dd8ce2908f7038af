// Owns the deferred runtime: public pages leave the server without a script but public/boot.js, which starts React and Next
// at the first touch (docs/decisions/014). It wraps Node's response: what it does not know, it sends as Next made it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { deferScripts } from "./deferred-scripts";
import { NONCE_HEADER, readNonce } from "./nonce";
import { onRequestStart } from "./requests";

const POLICY = "Content-Security-Policy";

/** Kept pages of which both parts stay in memory, compressed, at some 20 kB each. */
const MAX_PARTED_PAGES = 1000;

/** Asks a kept page for its runtime, by its tag, instead of for itself. */
const WANTED_TAG = /[?&]runtime=([\w-]+)/;

/** How React marks a part that comes later, with inline scripts of its own that move it into place. */
const PENDING_BOUNDARY = "<!--$?-->";

/** From now on this process sends its public pages without scripts. */
export function deferRuntime(): void {
  const boot = readBoot();
  if (!boot) return;
  onRequestStart(({ request, response }) => {
    // A visitor's own would be printed into pages that are kept for everybody.
    delete request.headers[NONCE_HEADER];
    delete request.headers[`${NONCE_HEADER}-report-only`];
    const [, wantedTag] = WANTED_TAG.exec(request.url ?? "") ?? [];
    const knownTag = takeKnownTag(request, boot);
    const hold = holdPage({ request, response, boot, knownTag, wantedTag });
    const { setHeader } = response;
    override(response, "setHeader", (name, content) => {
      Reflect.apply(setHeader, response, [name, content]);
      // Next says what it sends right before it sends it: above whatever compresses, which has put itself in place by then.
      const isType = String(name).toLowerCase() === "content-type";
      if (isType && String(content).startsWith("text/html")) hold();
      return response;
    });
  });
}

type Boot = { version: string; src: string };

/** Null where the server does not have the public files beside it, as on serverless hosts. */
function readBoot(): Boot | null {
  try {
    const text = readFileSync(path.join(process.cwd(), "public", "boot.js"));
    const version = createHash("sha256").update(text).digest("hex").slice(0, 8);
    return { version, src: `/boot.js?v=${version}` };
  } catch {
    return null;
  }
}

/** The rewritten page that the visitor has already; Next knows nothing of it and is not asked. */
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

/** Holds an HTML answer back until it is whole, or until it is clear that it has to leave as it is. */
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
      // What Next says of its page is not true of ours, and a HEAD brings none to measure.
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

/** In place of inline scripts; the rest of the policy stays as next.config.ts has it. */
function setScriptSource(response: ServerResponse, nonce: string | null): void {
  const source = nonce ? ` 'nonce-${nonce}'` : "";
  const policy = String(response.getHeader(POLICY) ?? "");
  const strict = policy.replace(/(script-src[^;]*?) 'unsafe-inline'/, `$1${source}`);
  response.setHeader(POLICY, strict);
}

/** The answer as a whole; what it is not made for leaves as it is. */
function send({ request, response, boot, knownTag, wantedTag }: Exchange, html: Buffer): void {
  // Next gives a tag to the pages that it keeps, and only to those.
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

/** What public/boot.js asks for. Gone is what memory has no room for, and what another build has made. */
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

type Bytes = { bytes: Buffer; isZipped: boolean };
type Parts = { page: Bytes; runtime?: Bytes; tag?: string };

const byHash = new Map<string, Parts | null>();
const byTag = new Map<string, Parts>();

/** Rewritten and compressed once for each version of a kept page. */
function partOnce(html: Buffer, boot: Boot): Parts | null {
  const hash = toHash(html);
  const known = byHash.get(hash);
  if (known !== undefined) return known;
  // Not of the whole: what React takes over fits whatever looks the same, in which order ever Next has written it.
  const toTag = (seen: string) => `${toHash(seen)}-${boot.version}`;
  const made = deferScripts(html.toString(), boot.src, toTag);
  const parts = made && { page: zip(made.page), runtime: zip(made.runtime), tag: made.tag };
  remember(byHash, hash, parts);
  if (parts?.tag) remember(byTag, parts.tag, parts);
  return parts;
}

function toHash(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

function remember<Value>(memory: Map<string, Value>, key: string, value: Value): void {
  memory.set(key, value);
  const [oldest] = memory.keys();
  if (memory.size > MAX_PARTED_PAGES && oldest) memory.delete(oldest);
}

function zip(text: string): Bytes {
  return { bytes: gzipSync(text), isZipped: true };
}

/** A page that is made for one request carries all of it. */
function deferWhole(html: Buffer, boot: Boot): Parts | null {
  const made = deferScripts(html.toString(), boot.src);
  return made && { page: { bytes: Buffer.from(made.page), isZipped: false } };
}

function override(response: ServerResponse, name: string, value: (...args: unknown[]) => unknown) {
  Object.defineProperty(response, name, { value, configurable: true, writable: true });
}
