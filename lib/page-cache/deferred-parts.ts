// Remembers both parts of each cached page, compressed, by the address of the page (docs/decisions/014).
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { deferScripts } from "./deferred-scripts";
import { SharedLru } from "./shared-lru.mjs";

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
export function partOnce({ address, html, status, boot }: CachedAnswer): Parts | null {
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
