// More visitors at once than a database can answer at once.
import { faults, passOn } from "./front";
import { loggedOutage, messages, world } from "./world";

/** Each asks five questions. */
const VISITORS = 30;
const QUESTIONS_AT_ONCE = 4;

const rush = () => Promise.all(Array.from({ length: VISITORS }, () => world.store.nameOfReal()));

export function describeRush(): void {
  describe("a rush of visitors", () => {
    it("is answered live, by a database that is asked a few questions at a time", async () => {
      let open = 0;
      let most = 0;
      world.front.behave(async (request, response) => {
        most = Math.max(most, (open += 1));
        response.on("close", () => (open -= 1));
        await passOn(world.database.url, request, response);
      });
      expect(await rush()).toEqual(Array(VISITORS).fill("Now"));
      expect(most).toBe(QUESTIONS_AT_ONCE);
      expect(messages()).toEqual([]);
    });

    it("does not storm a database that falls silent: few ask, and all see the last good copy", async () => {
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      world.front.behave(faults.silence);
      expect(await rush()).toEqual(Array(VISITORS).fill("Then"));
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "snapshot" });
      // Those that were out when it fell silent: nobody waits for a probe after them.
      expect(world.front.asked.length).toBeLessThanOrEqual(QUESTIONS_AT_ONCE);
      expect(messages()).toContainEqual(loggedOutage);
    });
  });
}
