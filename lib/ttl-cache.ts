// Caches results in this process for a short time: bounded, and successes only.
import { LRUCache } from "lru-cache";

type TtlCache<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

/**
 * Returns the cached value of a key for `seconds`; above `max` keys the least recently used one is evicted. Concurrent
 * callers wait for the same value; a failure is not cached.
 */
export function createTtlCache<Value>(max: number, seconds: number): TtlCache<Value> {
  const kept = new LRUCache<string, Promise<Value>>({
    max,
    ttl: seconds * 1000,
    perf: { now: () => Date.now() },
  });
  return function remember(key, make) {
    const known = kept.get(key);
    if (known) return known;
    const value = make();
    kept.set(key, value);
    value.catch(() => {
      if (kept.peek(key) === value) kept.delete(key);
    });
    return value;
  };
}
