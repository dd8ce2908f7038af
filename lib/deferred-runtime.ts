// Owns the deferred runtime: public pages leave the server without a script but public/boot.js, which starts React and Next
// at the first touch (docs/decisions/014). It wraps Node's response: what it does not know, it sends as Next made it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { NONCE_HEADER, readNonce } from "./nonce";
import { onRequestStart } from "./requests";

/** The block of data that public/boot.js reads. */
const DATA = '<script type="application/json" id="deferred-runtime">';

const POLICY = "Content-Security-Policy";

/** Compressed pages that stay in memory, at some 10 kB each. */
const MAX_ZIPPED_PAGES = 1000;

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
    const hold = holdPage({ request, response, boot, knownTag: takeKnownTag(request, boot) });
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
  return asked;
}

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  boot: Boot;
  knownTag: string | null;
};

/** Holds an HTML answer back until it is whole, or until it is clear that it has to leave as it is. */
function holdPage({ request, response, boot, knownTag }: Exchange): () => void {
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
      send({ request, response, boot, knownTag }, Buffer.concat([...held, toBytes(chunk)]));
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
function send({ request, response, boot, knownTag }: Exchange, html: Buffer): void {
  // Next gives a tag to the pages that it keeps, and only to those.
  const tag = response.hasHeader("ETag") ? toTag(html, boot) : null;
  if (tag && tag === knownTag) return sendUnchanged(response, tag);
  const page = tag && takesGzip(request) ? zipOnce(tag, html, boot) : toDeferred(html, boot);
  if (!page) return void response.end(html);
  setScriptSource(response, null);
  if (tag) response.setHeader("ETag", tag);
  if (page.isZipped) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", page.bytes.length);
  response.end(page.bytes);
}

function toTag(html: Buffer, { version }: Boot): string {
  return `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}-${version}"`;
}

function sendUnchanged(response: ServerResponse, tag: string): void {
  setScriptSource(response, null);
  response.removeHeader("Content-Length");
  response.setHeader("ETag", tag);
  response.statusCode = 304;
  response.end();
}

function takesGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(String(headers["accept-encoding"]));
}

type Deferred = { bytes: Buffer; isZipped: boolean } | null;
const zipped = new Map<string, Deferred>();

/** Rewritten and compressed once for each version of a kept page. */
function zipOnce(tag: string, html: Buffer, boot: Boot): Deferred {
  const known = zipped.get(tag);
  if (known !== undefined) return known;
  const page = toDeferred(html, boot);
  const made = page && { bytes: gzipSync(page.bytes), isZipped: true };
  zipped.set(tag, made);
  const [oldest] = zipped.keys();
  if (zipped.size > MAX_ZIPPED_PAGES && oldest) zipped.delete(oldest);
  return made;
}

function toDeferred(html: Buffer, boot: Boot): Deferred {
  const page = deferScripts(html.toString(), boot.src);
  return page === null ? null : { bytes: Buffer.from(page), isZipped: false };
}

/** An error page of Next's own: empty until its scripts have run. */
const NEEDS_SCRIPTS = '<html id="__next_error__"';

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const CHUNK = /^ src="([^"&]+)"(?: id="_R_")? async=""$/;
/** For browsers that know no modules: they do not load the boot file either. */
const POLYFILL = /^ src="[^"&]+" noModule=""$/;
const FLIGHT = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[.*\])\)$/s;
const ENTRY =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/s;

/**
 * The page with all that Next would run as one block of data, and `src` as its only script. Null where it has a script that is
 * not known here, or none, or shows nothing without: then nothing about it may change.
 */
export function deferScripts(html: string, src: string): string | null {
  if (html.includes(NEEDS_SCRIPTS)) return null;
  const chunks: string[] = [];
  const flight: string[] = [];
  const entries: string[] = [];
  const unknown: string[] = [];
  const still = html.replace(PRELOAD, "").replace(SCRIPT, (element, attributes, text) => {
    if (attributes === ' type="application/ld+json"') return element;
    const [, chunk] = CHUNK.exec(attributes) ?? [];
    const [, data] = (attributes === "" && FLIGHT.exec(text)) || [];
    const [, entry] = (attributes === ' id="_R_"' && ENTRY.exec(text)) || [];
    if (chunk) chunks.push(JSON.stringify(chunk));
    else if (data) flight.push(data);
    else if (entry) entries.push(entry);
    else if (!POLYFILL.test(attributes)) unknown.push(element);
    return "";
  });
  const data = `{"chunks":[${chunks}],"entries":[${entries}],"flight":[${flight}]}`;
  const isWhole = chunks.length > 0 && flight.length > 0 && still.includes("</head>");
  if (!isWhole || unknown.length > 0 || !isJson(data)) return null;
  return still
    .replace("</head>", () => `<script type="module" src="${src}"></script></head>`)
    .replace(/(<\/body><\/html>)?$/, (end) => `${DATA}${data}</script>${end}`);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function override(response: ServerResponse, name: string, value: (...args: unknown[]) => unknown) {
  Object.defineProperty(response, name, { value, configurable: true, writable: true });
}
