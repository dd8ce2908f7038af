/** The in-memory cache of results with a time to live. */
import { createTtlCache } from "@/lib/ttl-cache";

const HOUR = 60 * 60_000;

it("expires entries on time when the clock is set back", async () => {
  jest.useFakeTimers();
  // lru-cache treats the time 0 as unset.
  jest.advanceTimersByTime(1);
  let made = 0;
  const remember = createTtlCache<number>(1, 60);
  const ask = () => remember("key", async () => (made += 1));
  expect(await ask()).toBe(1);
  jest.setSystemTime(Date.now() - HOUR);
  expect(await ask()).toBe(1);
  jest.advanceTimersByTime(59_000);
  expect(await ask()).toBe(1);
  jest.advanceTimersByTime(2000);
  expect(await ask()).toBe(2);
});

afterEach(() => jest.useRealTimers());
