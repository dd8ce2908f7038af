// A database that responds with faults, to all requests or to one of them.
import { ZodError } from "zod";
import { faults, wrongRows } from "./front";
import {
  expectOutage,
  inFlorida,
  searchForAll,
  messages,
  timePasses,
  wholePage,
  world,
  loggedOutage,
} from "./world";

export function describeIllness(): void {
  describe("a database that responds with", () => {
    it.each(Object.entries(faults))("%s is unavailable until it recovers", async (_, fault) => {
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      world.front.behave(fault);
      // The cached state is still live, so that the read itself must detect the fault.
      await expectOutage();
      expect(await world.store.getDirectoryState()).toEqual({ source: "unavailable" });
      expect(messages()).toContainEqual(loggedOutage);

      world.front.behave();
      timePasses();
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      expect(await world.store.nameOfReal()).toBe("Real");
    });

    it("rows of a wrong shape is a fault, and no outage, for any query", async () => {
      world.front.behave(wrongRows);
      const { directory } = world.store;
      const questions = [
        () => directory.getBusinessProfile("real-1"),
        () => directory.listBusinesses({ counties: ["Martin"] }, wholePage),
        () => directory.listNearestBusinesses({ from: inFlorida, limit: 3 }),
        () => directory.search(searchForAll),
        () => directory.listCategories(),
        () => directory.countByCounty(),
        () => directory.countByCategory(),
        () => directory.listEntries({ part: 1, parts: 1 }),
      ];
      for (const ask of questions) await expect(ask()).rejects.toThrow(ZodError);
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
    });
  });

  describe("a single failing read", () => {
    it("fails, while the database stays live", async () => {
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      world.front.behave(faults["an error, as 500"], /county_counts/);
      await expect(world.store.directory.countByCounty()).rejects.toThrow("is unavailable");
      expect(messages()).toEqual([loggedOutage]);
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      expect(await world.store.nameOfReal()).toBe("Real");
    });
  });
}
