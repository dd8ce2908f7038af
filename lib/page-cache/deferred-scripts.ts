// Removes the scripts from a page rendered by Next, and extracts their content as data (docs/decisions/014).
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { SharedLru } from "./shared-lru.mjs";

/** The block of data that public/boot.js reads. */
const DATA = '<script type="application/json" id="deferred-runtime">';

/** Next's own error page, which is empty until its scripts have run. */
const NEEDS_SCRIPTS = '<html id="__next_error__"';

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const CHUNK = /^ src="([^"&]+)"(?: id="_R_")? async=""$/;
/** For browsers without modules, which do not load the boot file either. */
const POLYFILL = /^ src="[^"&]+" noModule=""$/;
const FLIGHT = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[.*\])\)$/s;
const ENTRY =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/s;

export type DeferredPage = {
  page: string;
  /** What the removed scripts would run, as JSON. */
  runtime: string;
  tag?: string;
};

/**
 * Returns the page with `src` as its only script and a block of data for it: the chunks and the runtime or, with `toTag`, the
 * chunks and a tag of all that is visible, by which the runtime can be fetched. Returns null, so that the page stays unchanged, for
 * a page with an unknown script, without scripts, or that shows nothing without them.
 */
export function deferScripts(
  html: string,
  src: string,
  toTag?: (seen: string) => string,
): DeferredPage | null {
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
  const runtime = `{"entries":[${entries}],"flight":[${flight}]}`;
  const isWhole = chunks.length > 0 && flight.length > 0 && still.includes("</head>");
  if (!isWhole || unknown.length > 0 || !isJson(runtime)) return null;
  const tag = toTag?.(toSeen(still, chunks));
  const rest = tag ? `"tag":${JSON.stringify(tag)}` : `"runtime":${runtime}`;
  const page = still
    .replace("</head>", () => `<script type="module" src="${src}"></script></head>`)
    .replace(
      /(<\/body><\/html>)?$/,
      (end) => `${DATA}{"chunks":[${chunks}],${rest}}</script>${end}`,
    );
  return { page, runtime, tag };
}

/** Sorted, because Next writes chunks and the elements of the head in another order each time. */
function toSeen(still: string, chunks: readonly string[]): string {
  const [head = "", body = ""] = still.split("</head>");
  const elements = head.match(/<[^>]*>[^<]*/g) ?? [];
  return [...elements.sort(), body, ...[...chunks].sort()].join("\n");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

// Remembers both parts of each cached page, compressed, by the address of the page (docs/decisions/014).

export type Bytes = { bytes: Uint8Array; isZipped: boolean };
export type Parts = { page: Bytes; runtime?: Bytes; tag?: string };
export type Boot = { version: string; src: string };

/** The parts of as many pages as the page cache keeps: they have about half of the bytes. */
const BOUNDS = { maxBytes: 24 * 1024 * 1024, otherBytes: 1024 * 1024 };

/** How long a page that is open in a browser can still fetch its runtime after a newer version was sent. */
export const FORMER_SECONDS = 600;

type Former = { runtime: Bytes; endsAt: number };
type Remembered = {
  /** Of the HTML as Next rendered it. */
  hash: string;
  /** Null for a page that is sent unchanged. */
  parts: Parts | null;
  /** Versions that were sent before, by tag. */
  former: ReadonlyMap<string, Former>;
};

const pages = new SharedLru<Remembered>({ ...BOUNDS, toBytes });

/** An answer that Next caches. */
export type CachedAnswer = { address: string; html: Buffer; status: number; boot: Boot };

/** Returns the parts of a cached page; null when it is sent unchanged. Rewrites and compresses each version once. */
export function getPageParts({ address, html, status, boot }: CachedAnswer): Parts | null {
  const before = pages.get(address);
  const hash = toHash(html);
  if (before?.hash === hash) return before.parts;
  // The tag covers only what is visible: Next writes a page's data in varying order, and any of it fits the same visible page.
  const toTag = (seen: string) => `${toHash(seen)}-${boot.version}`;
  const made = deferScripts(html.toString(), boot.src, toTag);
  const parts = made && { page: zip(made.page), runtime: zip(made.runtime), tag: made.tag };
  // What was at the address of a page that is gone must not be readable any longer.
  const former = status === 200 ? listFormer(before, parts?.tag) : new Map<string, Former>();
  pages.set(address, { hash, parts, former }, status);
  return parts;
}

/** The runtime of what is at this address, or was within the last ten minutes. */
export function findRuntime(address: string, tag: string): Bytes | undefined {
  const { parts, former } = pages.get(address) ?? {};
  if (parts?.tag === tag) return parts.runtime;
  const version = former?.get(tag);
  return version && performance.now() < version.endsAt ? version.runtime : undefined;
}

function listFormer(before: Remembered | undefined, tag: string | undefined): Map<string, Former> {
  const now = performance.now();
  const { parts, former = [] } = before ?? {};
  const versions = new Map([...former].filter(([, { endsAt }]) => now < endsAt));
  if (parts?.tag && parts.runtime)
    versions.set(parts.tag, { runtime: parts.runtime, endsAt: now + FORMER_SECONDS * 1000 });
  if (tag) versions.delete(tag);
  return versions;
}

function toBytes({ parts, former }: Remembered): number {
  const held = [parts?.page, parts?.runtime, ...[...former.values()].map((one) => one.runtime)];
  return held.reduce((sum, one) => sum + (one?.bytes.byteLength ?? 0), 1);
}

function toHash(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

function zip(text: string): Bytes {
  // A copy, because the result can be a view of a larger buffer.
  return { bytes: new Uint8Array(gzipSync(text)), isZipped: true };
}
