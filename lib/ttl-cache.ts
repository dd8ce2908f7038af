// Owns the TTL cache of answers in this process: bounded, short-lived, and only of what succeeded.
import { LRUCache } from "lru-cache";

type TtlCache<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

/**
 * Gives what was made for a key before, for `seconds`; the key that was asked for longest ago goes first beyond `max`.
 * Whoever asks while it is made waits for the same; a failure is forgotten at once.
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
