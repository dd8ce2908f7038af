// When the sample data is shown. To be described last: it empties the database.
import { existsSync, rmSync } from "node:fs";
import { noRows } from "./front";
import { messages, openStore, timePasses, world } from "./world";

export function describeSampleData(): void {
  describe("sample data", () => {
    it("is shown on demand, without a question to any database and without a snapshot", async () => {
      const sample = await openStore(world.front.url, { DATA_SOURCE: "sample" });
      rmSync(world.snapshotPath);
      const timer = jest.spyOn(global, "setTimeout");
      sample.startSnapshots();
      expect(timer).not.toHaveBeenCalled();
      timer.mockRestore();
      expect(await sample.getDirectoryState()).toEqual({ source: "sample" });
      expect(await sample.nameOfReal()).toBeUndefined();
      expect(await sample.whenLive(() => [1])).toEqual([]);
      expect(world.front.asked).toEqual([]);
      expect(existsSync(world.snapshotPath)).toBe(false);
    });

    it("stands in for a database without a published business, and is not copied", async () => {
      world.front.behave(noRows);
      expect(await world.store.getDirectoryState()).toEqual({ source: "sample" });
      expect(await world.store.nameOfReal()).toBeUndefined();
      expect((await world.store.directory.countByCounty()).Martin).toBeGreaterThan(0);
    });

    // The last one: it empties the world.database.
    it("comes from the code when the database has no listing left, not even a removed sample", async () => {
      await world.database.client.from("businesses").delete().eq("is_sample", true).throwOnError();
      expect(await world.store.getDirectoryState()).toEqual({ source: "live", hasSamples: false });
      expect(await world.store.directory.getBusinessProfile("veteran-fence-1")).toBeNull();
      await world.database.client.from("businesses").delete().eq("id", "real-1").throwOnError();
      timePasses();
      expect(await world.store.getDirectoryState()).toEqual({ source: "sample" });
      expect(await world.store.nameOfReal()).toBeUndefined();
      expect(await world.store.directory.getBusinessProfile("veteran-fence-1")).not.toBeNull();
      expect(messages()).toEqual([]);
    });
  });
}
