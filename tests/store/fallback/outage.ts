// An unreachable database: what is shown instead, and what cannot be shown.
import { setTimeout } from "node:timers/promises";
import { startReplica } from "../replica";
import { faults, passOnLate } from "./front";
import {
  inFlorida,
  messages,
  openStore,
  searchForAll,
  timePasses,
  wholePage,
  world,
  loggedNoReplica,
  loggedOutage,
} from "./world";

export function describeOutage(): void {
  describe("an unreachable database", () => {
    it("receives one request, another after five seconds, but not one for each read", async () => {
      world.front.behave(faults["not now, as 503"]);
      for (let visitor = 0; visitor < 5; visitor += 1)
        expect(await world.store.nameOfReal()).toBe("Then");
      expect(world.front.asked).toHaveLength(1);
      timePasses();
      await world.store.nameOfReal();
      expect(world.front.asked).toHaveLength(2);
    });

    it("keeps visitors waiting for one timeout only, not for those of later probes", async () => {
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      world.front.behave(faults.silence);
      expect(await world.store.nameOfReal()).toBe("Then");
      expect(world.front.open()).toBe(0);
      timePasses();
      expect(await world.store.nameOfReal()).toBe("Then");
      expect(world.front.open()).toBe(1);
      while (world.front.open() > 0) await setTimeout(100);
    });

    it("counts as back when a probe is answered after visitors were served from the replica", async () => {
      world.front.behave(faults["a line that breaks at once"]);
      expect(await world.store.nameOfReal()).toBe("Then");
      timePasses();
      world.front.behave(passOnLate(world.database.url));
      expect(await world.store.nameOfReal()).toBe("Then");
      // The time stands still, so that no other probe is sent.
      while ((await world.store.nameOfReal()) !== "Now") await setTimeout(100);
    });

    it("gives no parameters to prerender pages until it is back", async () => {
      world.front.behave(faults["a line that breaks at once"]);
      expect(await world.store.whenLive(() => [{ countyId: "martin" }])).toEqual([]);
      world.front.behave();
      timePasses();
      expect(await world.store.whenLive(() => [{ countyId: "martin" }])).toEqual([
        { countyId: "martin" },
      ]);
    });

    it("is replaced with the samples when the replica has those, with the source 'sample'", async () => {
      const samples = await startReplica(null);
      const store = await openStore(world.front.url, { REPLICA_URL: samples.url });
      world.front.behave(faults["a line that breaks at once"]);
      expect(await store.getDirectoryState()).toEqual({ source: "sample" });
      expect(await store.nameOfReal()).toBeUndefined();
      expect(await store.directory.getBusinessProfile("veteran-fence-1")).toMatchObject({
        name: "Veteran Fence Contractors",
        isSample: true,
      });
      expect(messages()).toEqual([loggedOutage]);

      // With DATA_SOURCE=sample, no request goes to the database.
      world.front.behave();
      const sample = await openStore(world.front.url, {
        REPLICA_URL: samples.url,
        DATA_SOURCE: "sample",
      });
      expect(await sample.getDirectoryState()).toEqual({ source: "sample" });
      expect(await sample.whenLive(() => [1])).toEqual([]);
      expect((await sample.directory.countByCounty()).Martin).toBeGreaterThan(0);
      expect(world.front.asked).toEqual([]);
      await samples.remove();
    });

    it.each([
      ["no replica runs", { REPLICA_URL: "", REPLICA_KEY: "" }, []],
      ["the replica does not answer", { REPLICA_URL: "http://127.0.0.1:9" }, [loggedNoReplica]],
    ])("makes every query fail when %s", async (_, settings, logged) => {
      const store = await openStore(world.front.url, settings);
      world.front.behave(faults["a line that breaks at once"]);
      expect(await store.getDirectoryState()).toEqual({ source: "none" });
      expect(messages()).toEqual([loggedOutage, ...logged]);
      const { directory } = store;
      const questions = [
        () => directory.listBusinesses({}, wholePage),
        () => directory.getBusinessProfile("real-1"),
        () => directory.listNearestBusinesses({ from: inFlorida, limit: 1 }),
        () => directory.search(searchForAll),
        () => directory.listCategories(),
        () => directory.countByCounty(),
        () => directory.countByCategory(),
        () => directory.listEntries({ part: 1, parts: 1 }),
      ];
      for (const ask of questions) await expect(ask()).rejects.toThrow("can't be asked");
    });
  });
}
