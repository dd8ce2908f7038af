import { BusyError, createConcurrencyLimit } from "@/lib/concurrency-limit";

const LONG_MS = 60_000;
const SHORT_MS = 20;

/** A database that says nothing until whoever asked has given up. */
const silence = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new Error("away"))),
  );

/** An answer that comes when the test says so. */
function makeAnswer() {
  let give = () => {};
  const answer = new Promise<string>((resolve) => (give = () => resolve("answer")));
  return { give: () => give(), work: () => answer };
}

/** Until all that was begun has gone as far as it can. */
const pause = () => new Promise((resolve) => setImmediate(resolve));

describe("a concurrency limit", () => {
  it("lets a few out at a time, in the order in which they came", async () => {
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

  it("gives each its time from when it goes out, however long it waited", async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, timeoutMs: SHORT_MS });
    const late = limit((signal) => silence(signal).catch(() => "late"));
    const waited = limit(async (signal) => {
      await pause();
      return signal.aborted;
    });
    expect(await Promise.all([late, waited])).toEqual(["late", false]);
  });

  it("refuses whatever waits where nothing was answered", async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, timeoutMs: SHORT_MS });
    const work = jest.fn(async () => "answer");
    const all = [limit(silence), limit(work), limit(work)];
    expect(await Promise.allSettled(all)).toEqual(
      Array(3).fill({ status: "rejected", reason: new Error("away") }),
    );
    expect(work).not.toHaveBeenCalled();
    expect(await limit(work)).toBe("answer");
  });

  it("goes on where one took too long while others were answered", async () => {
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

  it("goes on where one is refused", async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, timeoutMs: LONG_MS });
    const refused = limit(() => Promise.reject(new Error("refused")));
    const next = limit(async () => "answer");
    await expect(refused).rejects.toThrow("refused");
    expect(await next).toBe("answer");
  });

  it("refuses beyond a number that waits", async () => {
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

    it("waits beyond the timeout while somebody else is answered", async () => {
      const limit = createConcurrencyLimit({ atOnce: 1, timeoutMs: SHORT_MS, waitMs: LONG_MS });
      const { give, work } = makeAnswer();
      let elsewhere = 0;
      const slow = limit(work, () => elsewhere++);
      await new Promise((resolve) => setTimeout(resolve, 3 * SHORT_MS));
      give();
      expect(await slow).toBe("answer");
    });

    it("rejects as busy what took too long, and what waited too long", async () => {
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
