// An unreachable database: how often it is asked, and how long visitors wait.
import { setTimeout } from "node:timers/promises";
import { faults, passOnLate } from "./front";
import { expectOutage, timePasses, world } from "./world";

export function describeOutage(): void {
  describe("an unreachable database", () => {
    it("receives one read and one probe, another probe after five seconds, but none for each read", async () => {
      world.front.behave(faults["not now, as 503"]);
      for (let visitor = 0; visitor < 5; visitor += 1) await expectOutage();
      expect(world.front.asked).toHaveLength(2);
      timePasses();
      await expectOutage();
      expect(world.front.asked).toHaveLength(3);
    });

    it("delays no visitor of a live site by its probe", async () => {
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      world.front.behave(faults.silence);
      timePasses();
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      const isAway = async () => (await world.store.getDirectoryState()).source === "unavailable";
      while (!(await isAway())) await setTimeout(10);
    });

    it("keeps visitors waiting for one timeout only, not for those of later probes", async () => {
      expect(await world.store.getDirectoryState()).toMatchObject({ source: "live" });
      world.front.behave(faults.silence);
      await expectOutage();
      while (world.front.open() > 0) await setTimeout(10);
      timePasses();
      await expectOutage();
      expect(world.front.open()).toBe(1);
      while (world.front.open() > 0) await setTimeout(100);
    });

    it("counts as back when a probe is answered after visitors were refused", async () => {
      world.front.behave(faults["a line that breaks at once"]);
      await expectOutage();
      timePasses();
      world.front.behave(passOnLate(world.database.url));
      await expectOutage();
      // The time stands still, so that no other probe is sent.
      const isBack = async () => (await world.store.getDirectoryState()).source === "live";
      while (!(await isBack())) await setTimeout(100);
      expect(await world.store.nameOfReal()).toBe("Real");
    });

    it("counts as back for all reads once the page cache finds it back", async () => {
      world.front.behave(faults["a line that breaks at once"]);
      await expectOutage();
      expect(await world.store.isDatabaseUnavailable()).toBe(true);
      world.front.behave();
      expect(await world.store.isDatabaseUnavailable()).toBe(false);
      expect(await world.store.nameOfReal()).toBe("Real");
    });
  });
}
