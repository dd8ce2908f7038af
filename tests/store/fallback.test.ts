// The choice between the database and the fallback, against a real database that stops, starts, falls ill and is emptied.
import { readFileSync } from "node:fs";
import { DATABASE_TIMEOUT_MS } from "../support/database";
import { describeIllness } from "./fallback/illness";
import { describeOutage } from "./fallback/outage";
import { describeRush } from "./fallback/rush";
import { describeSampleData } from "./fallback/sample-data";
import { describeTakingSnapshots } from "./fallback/taking-snapshots";
import {
  endWorld,
  messages,
  openStore,
  renewWorld,
  startWorld,
  takenAt,
  timePasses,
  world,
  loggedOutage,
  loggedNoSnapshot,
} from "./fallback/world";

// It tells Next how long the page being made may be kept: outside of Next there is no page, and its functions throw.
jest.mock("@/lib/store/freshness", () => ({ keepFor: jest.fn(async () => undefined) }));

jest.setTimeout(DATABASE_TIMEOUT_MS);

beforeAll(startWorld);
beforeEach(renewWorld);
afterAll(endWorld);

describe("a database that stops and starts again", () => {
  it("is followed: live, the snapshot with its time, live again", async () => {
    const direct = await openStore(world.database.url);
    expect(await direct.getDirectoryState()).toEqual({ source: "live", hasSamples: true });
    expect(await direct.nameOfReal()).toBe("Now");
    expect(messages()).toEqual([]);

    await world.database.stop();
    try {
      timePasses();
      expect(await direct.getDirectoryState()).toEqual({ source: "snapshot", takenAt: takenAt() });
      expect(await direct.nameOfReal()).toBe("Then");
      expect(await direct.takeSnapshot()).toBe(false);
      expect(readFileSync(world.snapshotPath).equals(world.goodSnapshot)).toBe(true);
      expect(messages()).toEqual([loggedOutage, loggedNoSnapshot]);
    } finally {
      await world.database.start();
    }
    timePasses();
    expect(await direct.getDirectoryState()).toEqual({ source: "live", hasSamples: true });
    expect(await direct.nameOfReal()).toBe("Now");
  });
});

describeIllness();
describeOutage();
describeRush();
describeTakingSnapshots();
describeSampleData();
