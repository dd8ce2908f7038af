import { setTimeout } from "node:timers/promises";
import { createPause } from "@/lib/housekeeping";

/** Longer than a test may take. */
const LONG_MS = 60_000;

const LONGER_THAN_SHORT_MS = 1000;

describe("the pause between two runs of the mail job", () => {
  it("ends when a form is sent", async () => {
    const pause = createPause();
    const waited = pause.wait(LONG_MS);
    pause.end();
    await expect(waited).resolves.toBeUndefined();
  });

  it("is short when a form was sent during the run", async () => {
    const pause = createPause();
    pause.end();
    await expect(pause.wait(LONG_MS)).resolves.toBeUndefined();
  });

  it("is not ended by a form that was sent before the last run", async () => {
    const pause = createPause();
    pause.end();
    await pause.wait(LONG_MS);
    const next = pause.wait(LONG_MS).then(() => "ended");
    const first = await Promise.race([next, setTimeout(LONGER_THAN_SHORT_MS, "waiting")]);
    expect(first).toBe("waiting");
    pause.end();
    await next;
  });
});
