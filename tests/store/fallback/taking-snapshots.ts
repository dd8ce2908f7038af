// How the snapshot is taken.
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { business, insertBusinesses } from "../rows";
import { passOn } from "./front";
import { messages, world, loggedNoSnapshot } from "./world";

export function describeTakingSnapshots(): void {
  describe("taking a snapshot", () => {
    it("never touches the file that a reader holds: the new one takes its place whole", async () => {
      const reader = openSync(world.snapshotPath, "r");
      expect(await world.store.takeSnapshot()).toBe(true);
      expect(readFileSync(reader).equals(world.goodSnapshot)).toBe(true);
      closeSync(reader);
      expect(readFileSync(world.snapshotPath, "utf8")).toContain('"name":"Now"');
    });

    it("holds every listing, even if the database hands out fewer rows than it is asked for", async () => {
      const listings = (file: Buffer) => JSON.parse(file.toString()).rows.businesses.length;
      world.front.behave((request, response) => {
        request.url = request.url?.replace("limit=1000", "limit=90");
        return passOn(world.database.url, request, response);
      });
      expect(await world.store.takeSnapshot()).toBe(true);
      expect(world.front.asked.length).toBeGreaterThan(4);
      expect(listings(readFileSync(world.snapshotPath))).toBe(listings(world.goodSnapshot));
      expect(listings(world.goodSnapshot)).toBeGreaterThan(200);
    });

    it("may happen several times at once, and leaves one whole file and no draft", async () => {
      const { rows } = JSON.parse(world.goodSnapshot.toString());
      const times = Array.from({ length: 8 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)));
      await Promise.all(times.map((time) => world.store.saveSnapshot(rows, time)));
      const { takenAt, rows: kept } = JSON.parse(readFileSync(world.snapshotPath, "utf8"));
      expect(times.map((time) => time.toISOString())).toContain(takenAt);
      expect(kept).toEqual(rows);
      expect(readdirSync(path.dirname(world.snapshotPath))).toEqual(["snapshot.json"]);
    });

    it("leaves no draft where the file cannot be replaced, and says so in the log", async () => {
      await rm(world.snapshotPath);
      await mkdir(world.snapshotPath);
      expect(await world.store.takeSnapshot()).toBe(false);
      expect(readdirSync(path.dirname(world.snapshotPath))).toEqual(["snapshot.json"]);
      expect(messages()).toEqual([loggedNoSnapshot]);
      await rm(world.snapshotPath, { recursive: true });
    });

    it("holds what the public may see, and nothing else", async () => {
      const hidden = business({ id: "hidden-1", name: "Suspended one", status: "suspended" });
      await insertBusinesses(world.database.client, [hidden]);
      await world.store.takeSnapshot();
      expect(readFileSync(world.snapshotPath, "utf8")).not.toContain("hidden-1");
      await world.database.client.from("businesses").delete().eq("id", "hidden-1").throwOnError();
    });
  });
}
