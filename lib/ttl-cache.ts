// Caches results in this process for a short time: bounded, and successes only.
import { LRUCache } from "lru-cache";

type TtlCache<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

/**
 * Returns the cached value of a key for `seconds`; above `max` keys the least recently used one is evicted. Concurrent
 * callers wait for the same value; a failure is not cached.
 */
export function createTtlCache<Value>(max: number, seconds: number): TtlCache<Value> {
  const values = new LRUCache<string, Promise<Value>>({
    max,
    ttl: seconds * 1000,
    // Monotonic: a clock that is set back would prolong entries. Called anew each time, so that tests can fake it.
    perf: { now: () => performance.now() },
  });
  return function getOrMake(key, make) {
    const known = values.get(key);
    if (known) return known;
    const value = make();
    values.set(key, value);
    value.catch(() => {
      if (values.peek(key) === value) values.delete(key);
    });
    return value;
  };
}
