// More concurrent visitors than the database serves at once.
import { faults, passOn } from "./front";
import { loggedOutage, messages, world } from "./world";

/** Each sends five requests. */
const VISITORS = 30;
const QUESTIONS_AT_ONCE = 4;

const rush = () =>
  Promise.allSettled(Array.from({ length: VISITORS }, () => world.store.nameOfReal()));

export function describeRush(): void {
  describe("a rush of visitors", () => {
    it("is served live, with a limited number of concurrent requests to the database", async () => {
      let open = 0;
      let most = 0;
      world.front.behave(async (request, response) => {
        most = Math.max(most, (open += 1));
        response.on("close", () => (open -= 1));
        await passOn(world.database.url, request, response);
      });
      const answered = { status: "fulfilled", value: "Real" };
      expect(await rush()).toEqual(Array(VISITORS).fill(answered));
      expect(most).toBe(QUESTIONS_AT_ONCE);
      expect(messages()).toEqual([]);
    });

    it("sends few requests to a database that stops responding, and is a 503 to all visitors", async () => {
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      world.front.behave(faults.silence);
      for (const { status } of await rush()) expect(status).toBe("rejected");
      expect(await world.store.getDirectoryState()).toEqual({ source: "unavailable" });
      // Only the requests sent before the fault was detected: no probe follows them.
      expect(world.front.asked.length).toBeLessThanOrEqual(QUESTIONS_AT_ONCE);
      expect(messages()).toContainEqual(loggedOutage);
    });
  });
}
