// Owns a small memory of answers in this process: bounded, short-lived, and only of what succeeded.

type Memory<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

/**
 * Gives what was made for a key before, for `seconds`; the key that was asked for longest ago goes first beyond `limit`.
 * Whoever asks while it is made waits for the same; a failure is forgotten at once.
 */
export function createMemory<Value>(limit: number, seconds: number): Memory<Value> {
  const kept = new Map<string, { value: Promise<Value>; until: number }>();
  return function remember(key, make) {
    const known = kept.get(key);
    kept.delete(key);
    const entry =
      known && Date.now() < known.until
        ? known
        : { value: make(), until: Date.now() + seconds * 1000 };
    kept.set(key, entry); // a Map keeps the order of insertion: the last asked for stands last
    for (const oldest of kept.keys()) {
      if (kept.size <= limit) break;
      kept.delete(oldest);
    }
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.value;
  };
}
