// A database that responds with faults, to all requests or to one of them.
import { faults, wrongRows } from "./front";
import {
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
    it.each(Object.entries(faults))("%s counts as away until it recovers", async (_, fault) => {
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      world.front.behave(fault);
      // The cached state is still live, so that the read itself must detect the fault.
      expect(await world.store.nameOfReal()).toBe("Then");
      const { takenAt } = world;
      expect(await world.store.getDirectoryState()).toEqual({ source: "snapshot", takenAt });
      expect(messages()).toContainEqual(loggedOutage);

      world.front.behave();
      timePasses();
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      expect(await world.store.nameOfReal()).toBe("Now");
    });

    it("rows of a wrong shape is replaced with the replica, for any query", async () => {
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      world.front.behave(wrongRows);
      const { directory } = world.store;
      expect(await world.store.nameOfReal()).toBe("Then");
      const list = await directory.listBusinesses({ counties: ["Martin"] }, wholePage);
      expect(list.total).toBeGreaterThan(wholePage.pageSize);
      const nearest = { from: inFlorida, limit: 3 };
      expect(await directory.listNearestBusinesses(nearest)).toHaveLength(3);
      expect((await directory.search(searchForAll)).hits).toHaveLength(wholePage.pageSize);
      expect((await directory.countByCounty()).Martin).toBe(list.total);
      expect((await directory.countByCategory())["Plain Trade"]).toBe(1);
      expect(world.logged).toHaveBeenCalledTimes(6);
    });
  });

  describe("a single failing read", () => {
    it("is answered by the replica, and its page is cached for a shorter time, while the database stays live", async () => {
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      world.store.setPageLifetime.mockClear();
      world.front.behave(faults["an error, as 500"], /county_counts/);
      expect(await world.store.directory.countByCounty()).toHaveProperty("Martin");
      expect(world.store.setPageLifetime.mock.calls).toEqual([
        [{ source: "live", isOnlySamples: false }],
        [{ source: "snapshot", takenAt: world.takenAt }],
      ]);
      expect(messages()).toEqual([loggedOutage]);
      expect(await world.store.getDirectoryState()).toEqual({
        source: "live",
        isOnlySamples: false,
      });
      expect(await world.store.nameOfReal()).toBe("Now");
    });
  });
}
