// Keeps rendered pages in memory, gzipped, and decides which of them may be answered (docs/decisions/002).
import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzipSync } from "node:zlib";
import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";
import { DIRECTORY_SECONDS, DIRECTORY_TAG, FALLBACK_SECONDS } from "./lifetimes.mjs";
import { SharedLru } from "./shared-lru.mjs";

/** About 1,400 pages. */
const MAX_BYTES = 48 * 1024 * 1024;
const OTHER_BYTES = 2 * 1024 * 1024;

/** Above this number of renders under way, an older page is answered rather than rendered again. */
const MAX_RENDERS = 8;
/** A render that fails is never reported: it counts as under way for this long. */
const RENDER_MS = 10_000;

/** How long a visitor waits for the question whether the database is unavailable, and how long its answer counts. */
const PROBE_MS = 1000;

/** Next's header with the tags of a page, in the page itself. */
const TAGS = "x-next-cache-tags";

/** What Next hands to a cache handler. @typedef {{ status?: number, headers?: Record<string, unknown> }} Page */
/** @typedef {{ zipped: Uint8Array, tags: string, begunAt: number }} Entry `begunAt`: when its render began, in milliseconds */

export class PageStore {
  /** @type {SharedLru<Entry>} */
  #entries;
  /** @type {() => number} */
  #now;
  /** @type {() => Promise<boolean>} */
  #askDatabase;
  /** @type {(key: string) => void} */
  #onDrop;
  /** When the render of a key began: the oldest first. @type {Map<string, number>} */
  #renders = new Map();
  /** When the entries of a tag ended. @type {Map<string, number>} */
  #ends = new Map();
  #probedAt = -Infinity;
  #probe = Promise.resolve(false);

  /**
   * @param {object} options
   * @param {() => number} options.now milliseconds, never set back
   * @param {() => Promise<boolean>} options.isDatabaseUnavailable
   * @param {(key: string) => void} [options.onDrop] told of each key that is not kept, or no longer
   * @param {number} [options.maxBytes]
   * @param {number} [options.otherBytes] of these, for pages with another status than 200
   */
  constructor({
    now,
    isDatabaseUnavailable,
    onDrop = () => {},
    maxBytes = MAX_BYTES,
    otherBytes = OTHER_BYTES,
  }) {
    const toBytes = (/** @type {Entry} */ { zipped, tags }) => zipped.byteLength + tags.length;
    this.#entries = new SharedLru({ maxBytes, otherBytes, toBytes, onDrop });
    this.#now = now;
    this.#askDatabase = isDatabaseUnavailable;
    this.#onDrop = onDrop;
  }

  /**
   * Returns the page and for how many seconds caches may store it; null when it must be rendered, which then counts as begun.
   * @param {string} key
   * @returns {Promise<{ page: Page, seconds: number } | null>}
   */
  async get(key) {
    const entry = this.#entries.get(key);
    if (entry) {
      const secondsLeft = DIRECTORY_SECONDS - (this.#now() - entry.begunAt) / 1000;
      if (secondsLeft > 0 && !this.#hasEnded(entry)) return answer(entry, secondsLeft);
      const isUnavailable = await this.#isDatabaseUnavailable();
      const isRush = this.#countRenders() > MAX_RENDERS && !this.#hasEnded(entry);
      if (isUnavailable || isRush) return answer(entry, FALLBACK_SECONDS);
    }
    this.#beginRender(key);
    return null;
  }

  /**
   * Keeps a page, dated by the begin of its render: a change made meanwhile may not be in it. Ignores one whose render did not begin
   * here: when a render fails, Next sets the page that `get` returned once more, which would make an old page look new.
   * @param {string} key @param {Page} page
   */
  set(key, page) {
    const begunAt = this.#renders.get(key);
    if (begunAt === undefined) return this.#onDrop(key);
    this.#renders.delete(key);
    const { status = 200, headers = {} } = page;
    // A copy, because the result can be a view of a larger buffer.
    const zipped = new Uint8Array(gzipSync(serialize(page), { level: 1 }));
    this.#entries.set(key, { zipped, tags: String(headers[TAGS] ?? ""), begunAt }, status);
  }

  /** Ends the pages with one of these tags: a change shows at the next visit. @param {readonly string[]} tags */
  endTags(tags) {
    for (const tag of tags) this.#ends.set(tag, this.#now());
  }

  /** Drops every page, and those whose render is under way. */
  clear() {
    this.#renders.clear();
    this.#entries.clear();
  }

  /** Each page shows something of the directory, if only in its header. @param {Entry} entry */
  #hasEnded({ tags, begunAt }) {
    return [DIRECTORY_TAG, ...tags.split(",")].some(
      (tag) => (this.#ends.get(tag) ?? -Infinity) >= begunAt,
    );
  }

  /** @param {string} key */
  #beginRender(key) {
    this.#countRenders();
    if (!this.#renders.has(key)) this.#renders.set(key, this.#now());
  }

  #countRenders() {
    for (const [key, begunAt] of this.#renders) {
      if (this.#now() - begunAt < RENDER_MS) break;
      this.#renders.delete(key);
    }
    return this.#renders.size;
  }

  #isDatabaseUnavailable() {
    if (this.#now() - this.#probedAt >= PROBE_MS) {
      this.#probedAt = this.#now();
      this.#probe = Promise.race([this.#askDatabase(), unavailableAfter(PROBE_MS)]);
    }
    return this.#probe;
  }
}

/** @param {Entry} entry @param {number} seconds */
function answer({ zipped }, seconds) {
  return { page: deserialize(gunzipSync(zipped)), seconds: Math.ceil(seconds) };
}

/** A database that does not answer in time is unavailable. @param {number} ms @returns {Promise<boolean>} */
function unavailableAfter(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms, true).unref());
}

// Next's cache handler: pages are kept in memory by rules of our own (docs/decisions/002). Node imports this file as it is, in the
// build and in each server. It begins empty: nothing that the build prerendered is ever answered.

/** @typedef {import("next/dist/server/lib/incremental-cache").CacheHandler} CacheHandler */
/** @typedef {import("next/dist/server/lib/incremental-cache").CacheHandlerValue} CacheHandlerValue */

/** Next's own clock, which it compares dates with. */
const now = () => performance.timeOrigin + performance.now();

/** See connection.ts. */
const connection = (globalThis.directoryPages ??= {});

// For all instances, because Next makes one for each request.
const store = new PageStore({
  now,
  isDatabaseUnavailable: async () => (await connection.isDatabaseUnavailable?.()) ?? false,
  // Next would remember the lifetime of every address for ever.
  onDrop: (key) => void SharedCacheControls.cacheControls.delete(key),
});
connection.clear = () => store.clear();

export default class PageCacheHandler {
  /** @type {CacheHandler["get"]} */
  async get(key, { kind }) {
    if (kind === "FETCH") return null;
    const kept = await store.get(key);
    if (!kept) return null;
    // Dated now, because Next counts the seconds from that date.
    const { page: value, seconds: revalidate } = kept;
    return { value, lastModified: now(), cacheControl: { revalidate } };
  }

  /** @type {CacheHandler["set"]} */
  async set(key, page) {
    if (page && page.kind !== "FETCH" && connection.keepsPages !== false) store.set(key, page);
  }

  /** @type {CacheHandler["revalidateTag"]} */
  async revalidateTag(tags) {
    store.endTags([tags].flat());
    connection.changes = (connection.changes ?? 0) + 1;
  }

  /** Nothing is cached for a single request. */
  resetRequestCache() {}
}
