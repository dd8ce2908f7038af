import { createTurns } from "@/lib/supabase/turns";

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

describe("questions that take turns", () => {
  it("go out a few at a time, in the order in which they came", async () => {
    const takeTurn = createTurns({ atOnce: 2, timeoutMs: LONG_MS });
    const begun: number[] = [];
    const answers = [makeAnswer(), makeAnswer(), makeAnswer(), makeAnswer()];
    const all = answers.map(({ work }, index) =>
      takeTurn(() => {
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

  it("are given their time from when they go out, however long they waited", async () => {
    const takeTurn = createTurns({ atOnce: 1, timeoutMs: SHORT_MS });
    const late = takeTurn((signal) => silence(signal).catch(() => "late"));
    const waited = takeTurn(async (signal) => {
      await pause();
      return signal.aborted;
    });
    expect(await Promise.all([late, waited])).toEqual(["late", false]);
  });

  it("fail together where nothing was answered, without being asked", async () => {
    const takeTurn = createTurns({ atOnce: 1, timeoutMs: SHORT_MS });
    const work = jest.fn(async () => "answer");
    const all = [takeTurn(silence), takeTurn(work), takeTurn(work)];
    expect(await Promise.allSettled(all)).toEqual(
      Array(3).fill({ status: "rejected", reason: new Error("away") }),
    );
    expect(work).not.toHaveBeenCalled();
    expect(await takeTurn(work)).toBe("answer");
  });

  it("go on where one took too long while others were answered", async () => {
    const takeTurn = createTurns({ atOnce: 2, timeoutMs: SHORT_MS });
    const slow = takeTurn(silence);
    const quick = takeTurn(async () => "answer");
    const alsoSlow = takeTurn(silence);
    const waiting = takeTurn(async () => "answer");
    const all = await Promise.allSettled([slow, quick, alsoSlow, waiting]);
    expect(all.map(({ status }) => status)).toEqual([
      "rejected",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
  });

  it("go on where one is refused", async () => {
    const takeTurn = createTurns({ atOnce: 1, timeoutMs: LONG_MS });
    const refused = takeTurn(() => Promise.reject(new Error("refused")));
    const next = takeTurn(async () => "answer");
    await expect(refused).rejects.toThrow("refused");
    expect(await next).toBe("answer");
  });

  it("do not wait without end", async () => {
    const takeTurn = createTurns({ atOnce: 1, timeoutMs: LONG_MS });
    const { give, work } = makeAnswer();
    const all = Array.from({ length: 10_001 }, () => takeTurn(work));
    await expect(takeTurn(work)).rejects.toThrow("10000 questions wait already");
    give();
    expect(await Promise.all(all)).toHaveLength(10_001);
  });
});
