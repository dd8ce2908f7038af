import { answerInTime, MIN_RESPONSE_MS, minimumResponseTime } from "@/lib/auth/response-time";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Responds as an action does, after `workMs`, and returns the time that it took in milliseconds. */
async function answer(workMs: number): Promise<number> {
  const start = Date.now();
  const responseTime = minimumResponseTime();
  await new Promise((resolve) => setTimeout(resolve, workMs));
  await responseTime;
  return Date.now() - start;
}

it.each([0, 40, MIN_RESPONSE_MS - 1, MIN_RESPONSE_MS])(
  "delays a response that takes %d ms until the minimum response time",
  async (ms) => {
    const answered = answer(ms);
    await jest.advanceTimersByTimeAsync(MIN_RESPONSE_MS);
    expect(await answered).toBe(MIN_RESPONSE_MS);
  },
);

it("does not delay a response that takes longer", async () => {
  const answered = answer(MIN_RESPONSE_MS + 200);
  await jest.advanceTimersByTimeAsync(MIN_RESPONSE_MS + 200);
  expect(await answered).toBe(MIN_RESPONSE_MS + 200);
});

describe("an answer that would reveal by its time whether an email is sent", () => {
  const after = (ms: number) => new Promise((resolve) => setTimeout(() => resolve("done"), ms));

  it("is given after the minimum response time", async () => {
    let isGiven = false;
    const given = answerInTime(after(40)).finally(() => (isGiven = true));
    await jest.advanceTimersByTimeAsync(MIN_RESPONSE_MS - 1);
    expect(isGiven).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await given).toBe("done");
  });

  it("is not waited for any longer", async () => {
    const given = answerInTime(after(60_000));
    await jest.advanceTimersByTimeAsync(MIN_RESPONSE_MS);
    expect(await given).toBeNull();
  });
});
