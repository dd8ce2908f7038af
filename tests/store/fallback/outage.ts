// A database that is away: what is shown instead, and what cannot be shown.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { faults } from "./front";
import {
  inFlorida,
  messages,
  openStore,
  searchForAll,
  timePasses,
  wholePage,
  world,
  loggedOutage,
  loggedDamage,
} from "./world";

export function describeOutage(): void {
  describe("a database that is away", () => {
    it("is asked twice at most, once more after five seconds, and never by each read", async () => {
      world.front.behave(faults["not now, as 503"]);
      for (let visitor = 0; visitor < 5; visitor += 1)
        expect(await world.store.nameOfReal()).toBe("Then");
      // Whether there are businesses, and whether there are samples.
      expect(world.front.asked).toHaveLength(2);
      timePasses();
      await world.store.nameOfReal();
      expect(world.front.asked).toHaveLength(4);
    });

    it("leaves nothing to build pages from, and everything once it is back", async () => {
      world.front.behave(faults["a line that breaks at once"]);
      expect(await world.store.whenLive(() => [{ countyId: "martin" }])).toEqual([]);
      world.front.behave();
      timePasses();
      expect(await world.store.whenLive(() => [{ countyId: "martin" }])).toEqual([
        { countyId: "martin" },
      ]);
    });

    it("shows the samples where it was never reached and no snapshot was taken", async () => {
      rmSync(world.snapshotPath);
      world.front.behave(faults["a line that breaks at once"]);
      expect(await world.store.getDirectoryState()).toEqual({ source: "sample" });
      expect(await world.store.nameOfReal()).toBeUndefined();
      expect(await world.store.directory.getBusinessProfile("veteran-fence-1")).toMatchObject({
        name: "Veteran Fence Contractors",
        isSample: true,
      });
      expect(messages()).toEqual([loggedOutage]);
    });

    it.each([
      ["was cut off", () => world.goodSnapshot.subarray(0, world.goodSnapshot.length / 2)],
      ["is empty", () => ""],
      ["is something else", () => "<html></html>"],
      ["does not say when it was taken", () => '{"rows":{}}'],
      ["misses a table", () => changed({ rows: { businesses: [] } })],
      ["has a row of another shape", () => world.goodSnapshot.toString().replace('"Then"', "7")],
    ])("shows the samples where the snapshot %s, and says so in the log", async (_, content) => {
      writeFileSync(world.snapshotPath, content());
      world.front.behave(faults["a line that breaks at once"]);
      expect(await world.store.getDirectoryState()).toEqual({ source: "sample" });
      expect(await world.store.nameOfReal()).toBeUndefined();
      expect(messages()).toContainEqual(loggedDamage);
    });

    it("takes the copy of an empty directory for none", async () => {
      const rows = { businesses: [], businessImages: [], posts: [], reviews: [] };
      writeFileSync(world.snapshotPath, changed({ rows }));
      world.front.behave(faults["a line that breaks at once"]);
      expect(await world.store.getDirectoryState()).toEqual({ source: "sample" });
    });

    it("shows nobody the copy of another directory", async () => {
      writeFileSync(world.snapshotPath, changed({ directory: "of another key" }));
      world.front.behave(faults["a line that breaks at once"]);
      expect(await world.store.getDirectoryState()).toEqual({ source: "sample" });
      expect(await world.store.nameOfReal()).toBeUndefined();
    });

    it("answers from the snapshot that a later process left, not from the one in its memory", async () => {
      world.front.behave(faults["a line that breaks at once"]);
      expect(await world.store.nameOfReal()).toBe("Then");
      writeFileSync(world.snapshotPath, world.goodSnapshot.toString().replace('"Then"', '"Later"'));
      expect(await world.store.nameOfReal()).toBe("Later");
    });
  });

  describe("a directory too large for a copy", () => {
    it("is not copied, and without its database every question throws", async () => {
      jest.resetModules();
      jest.doMock("@/lib/store/contract", () => ({
        ...jest.requireActual("@/lib/store/contract"),
        MAX_SNAPSHOT_BUSINESSES: 100,
      }));
      const large = await openStore(world.front.url).finally(() =>
        jest.dontMock("@/lib/store/contract"),
      );
      expect(await large.takeSnapshot()).toBe(true);
      expect(JSON.parse(readFileSync(world.snapshotPath, "utf8"))).toMatchObject({ rows: null });
      expect(await large.nameOfReal()).toBe("Now");

      world.front.behave(faults["a line that breaks at once"]);
      timePasses();
      const { directory } = large;
      expect(await large.getDirectoryState()).toMatchObject({ source: "snapshot" });
      const questions = [
        () => directory.listBusinesses({}, wholePage),
        () => directory.getBusinessProfile("real-1"),
        () => directory.listNearestBusinesses({ from: inFlorida, limit: 1 }),
        () => directory.search(searchForAll),
        () => directory.countByCounty(),
        () => directory.countByCategory(),
      ];
      for (const ask of questions) await expect(ask()).rejects.toThrow("too large");
    });
  });
}

/** The good snapshot with something else in it. */
function changed(parts: Record<string, unknown>): string {
  return JSON.stringify({ ...JSON.parse(world.goodSnapshot.toString()), ...parts });
}
