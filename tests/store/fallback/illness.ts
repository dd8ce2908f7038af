// A database that answers, but not well: every question, or one alone.
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
  describe("a database that answers with", () => {
    it.each(Object.entries(faults))("%s counts as away until it is well", async (_, fault) => {
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      world.front.behave(fault);
      // The state still says live: the read itself has to find out.
      expect(await world.store.nameOfReal()).toBe("Then");
      const { takenAt } = world;
      expect(await world.store.getDirectoryState()).toEqual({ source: "snapshot", takenAt });
      expect(messages()).toContainEqual(loggedOutage);

      world.front.behave();
      timePasses();
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      expect(await world.store.nameOfReal()).toBe("Now");
    });

    it("rows of another shape is not believed, for any question", async () => {
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

  describe("one read that breaks alone", () => {
    it("is answered by the replica, and its page is kept as briefly; the database is not declared away", async () => {
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      world.store.keepFor.mockClear();
      world.front.behave(faults["an error, as 500"], /county_counts/);
      expect(await world.store.directory.countByCounty()).toHaveProperty("Martin");
      expect(world.store.keepFor.mock.calls).toEqual([
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
