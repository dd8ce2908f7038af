// Next's cache handler: pages are kept in memory by rules of our own (docs/decisions/002). Node imports this file as it is, in the
// build and in each server. It begins empty: nothing that the build prerendered is ever answered.
import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";
import { PageStore } from "./page-store.mjs";

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
  }

  /** Nothing is cached for a single request. */
  resetRequestCache() {}
}
