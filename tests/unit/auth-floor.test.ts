import { FLOOR_MS, passFloor } from "@/lib/auth/floor";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Answers as an action does, after `workMs`, and says when that was. */
async function answer(workMs: number): Promise<number> {
  const start = Date.now();
  const floor = passFloor();
  await new Promise((resolve) => setTimeout(resolve, workMs));
  await floor;
  return Date.now() - start;
}

it.each([0, 40, FLOOR_MS - 1, FLOOR_MS])(
  "an answer that takes %d ms comes at the floor",
  async (ms) => {
    const answered = answer(ms);
    await jest.advanceTimersByTimeAsync(FLOOR_MS);
    expect(await answered).toBe(FLOOR_MS);
  },
);

it("an answer that takes longer waits no more", async () => {
  const answered = answer(FLOOR_MS + 200);
  await jest.advanceTimersByTimeAsync(FLOOR_MS + 200);
  expect(await answered).toBe(FLOOR_MS + 200);
});
