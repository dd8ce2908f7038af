import { BusyError, createConcurrencyLimit } from "@/lib/http/concurrency-limit";

const LONG_MS = 60_000;
const SHORT_MS = 20;

/** A request that is never answered, and rejects when it is aborted. */
const silence = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new Error("away"))),
  );

/** A response that the test releases. */
function makeAnswer() {
  let give = () => {};
  const answer = new Promise<string>((resolve) => (give = () => resolve("answer")));
  return { give: () => give(), work: () => answer };
}

/** Waits until all pending microtasks have run. */
const pause = () => new Promise((resolve) => setImmediate(resolve));

describe("a concurrency limit", () => {
  it("runs a limited number of requests at once, in order of arrival", async () => {
    const limit = createConcurrencyLimit({ atOnce: 2, timeoutMs: LONG_MS });
    const begun: number[] = [];
    const answers = [makeAnswer(), makeAnswer(), makeAnswer(), makeAnswer()];
    const all = answers.map(({ work }, index) =>
      limit(() => {
        begun.push(index);
        return work();
      }),
    );
    await pause();
    expect(begun).toEqual([0, 1]);
    answers[1]?.give();
    await pause();
    expect(begun).toEqual([0, 1, 2]);
    for (const { give } of answers) give();
    expect(await Promise.all(all)).toEqual(Array(4).fill("answer"));
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it("starts a request's timeout when it is sent, not while it waits", async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, timeoutMs: SHORT_MS });
    const late = limit((signal) => silence(signal).catch(() => "late"));
    const waited = limit(async (signal) => {
      await pause();
      return signal.aborted;
    });
    expect(await Promise.all([late, waited])).toEqual(["late", false]);
  });

  it("rejects waiting requests when nothing was answered", async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, timeoutMs: SHORT_MS });
    const work = jest.fn(async () => "answer");
    const all = [limit(silence), limit(work), limit(work)];
    expect(await Promise.allSettled(all)).toEqual(
      Array(3).fill({ status: "rejected", reason: new Error("away") }),
    );
    expect(work).not.toHaveBeenCalled();
    expect(await limit(work)).toBe("answer");
  });

  it("continues after a timeout while others are answered", async () => {
    const limit = createConcurrencyLimit({ atOnce: 2, timeoutMs: SHORT_MS });
    const slow = limit(silence);
    const quick = limit(async () => "answer");
    const alsoSlow = limit(silence);
    const waiting = limit(async () => "answer");
    const all = await Promise.allSettled([slow, quick, alsoSlow, waiting]);
    expect(all.map(({ status }) => status)).toEqual([
      "rejected",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
  });

  it("continues after a rejected request", async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, timeoutMs: LONG_MS });
    const refused = limit(() => Promise.reject(new Error("refused")));
    const next = limit(async () => "answer");
    await expect(refused).rejects.toThrow("refused");
    expect(await next).toBe("answer");
  });

  it("rejects requests beyond the maximum number of waiting ones", async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, timeoutMs: LONG_MS });
    const { give, work } = makeAnswer();
    const all = Array.from({ length: 10_001 }, () => limit(work));
    await expect(limit(work)).rejects.toThrow("10000 questions wait already");
    give();
    expect(await Promise.all(all)).toHaveLength(10_001);
  });

  describe("of a database that may be busy", () => {
    it("waits beyond the timeout while others are answered", async () => {
      const limit = createConcurrencyLimit({ atOnce: 2, timeoutMs: SHORT_MS, waitMs: LONG_MS });
      const { give, work } = makeAnswer();
      const slow = limit(work);
      const timer = setInterval(() => void limit(async () => "quick"), 1);
      await new Promise((resolve) => setTimeout(resolve, 3 * SHORT_MS));
      clearInterval(timer);
      give();
      expect(await slow).toBe("answer");
    });

    it("waits beyond the timeout while requests of other limits are answered", async () => {
      const limit = createConcurrencyLimit({ atOnce: 1, timeoutMs: SHORT_MS, waitMs: LONG_MS });
      const { give, work } = makeAnswer();
      let elsewhere = 0;
      const slow = limit(work, () => elsewhere++);
      await new Promise((resolve) => setTimeout(resolve, 3 * SHORT_MS));
      give();
      expect(await slow).toBe("answer");
    });

    it("rejects requests that run or wait too long as busy", async () => {
      const limit = createConcurrencyLimit({ atOnce: 1, timeoutMs: LONG_MS, waitMs: SHORT_MS });
      const aborted = (signal: AbortSignal) =>
        new Promise<never>((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason)),
        );
      const { give, work } = makeAnswer();
      await expect(limit(aborted)).rejects.toThrow(BusyError);
      const slow = limit(work);
      const asked = jest.fn(work);
      await expect(limit(asked)).rejects.toThrow(BusyError);
      expect(asked).not.toHaveBeenCalled();
      give();
      expect(await slow).toBe("answer");
      expect(await limit(async () => "next")).toBe("next");
    });
  });
});
