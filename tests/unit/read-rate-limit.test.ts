import { createRateLimit, RateLimitError } from "@/lib/http/read-rate-limit";

const NOON = Date.parse("2026-11-22T12:00:00Z");

describe("a rate limit per address", () => {
  it("allows its number of requests, then returns the seconds to wait", () => {
    const take = createRateLimit(3);
    const waits = [0, 1000, 2000, 3000, 59_500].map((after) => take("192.0.2.1", NOON + after));
    expect(waits).toEqual([0, 0, 0, 57, 1]);
  });

  it("counts each address separately", () => {
    const take = createRateLimit(1);
    expect(take("192.0.2.1", NOON)).toBe(0);
    expect(take("192.0.2.2", NOON)).toBe(0);
    expect(take("192.0.2.1", NOON)).toBe(60);
  });

  it("resets every minute", () => {
    const take = createRateLimit(1);
    expect(take("192.0.2.1", NOON + 59_999)).toBe(0);
    expect(take("192.0.2.1", NOON + 60_000)).toBe(0);
    expect(take("192.0.2.1", NOON + 60_001)).toBe(60);
  });

  it("formats the wait in words", () => {
    expect(new RateLimitError(1).advice).toBe(
      "This address asks too often. Ask again in 1 second.",
    );
    expect(new RateLimitError(12).advice).toMatch(/in 12 seconds\.$/);
  });
});
