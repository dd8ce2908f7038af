// Which database is asked, against a real one that stops, starts, falls ill and is emptied, and a real replica of it.
import { describeIllness } from "./fallback/illness";
import { describeOutage } from "./fallback/outage";
import { describeRush } from "./fallback/rush";
import {
  endWorld,
  messages,
  openStore,
  renewWorld,
  startWorld,
  timePasses,
  world,
  loggedOutage,
} from "./fallback/world";

// It tells Next how long the page being made may be kept: outside of Next there is no page, and its functions throw.
jest.mock("@/lib/store/page-lifetime", () => ({ keepFor: jest.fn(async () => undefined) }));

beforeAll(startWorld);
beforeEach(renewWorld);
afterAll(endWorld);

describe("a database that stops and starts again", () => {
  it("is followed: live, the replica with its time, live again", async () => {
    const direct = await openStore(world.database.url);
    expect(await direct.getDirectoryState()).toEqual({ source: "live", isOnlySamples: false });
    expect(await direct.nameOfReal()).toBe("Now");
    expect(messages()).toEqual([]);

    await world.database.stop();
    try {
      timePasses();
      const { takenAt } = world;
      expect(await direct.getDirectoryState()).toEqual({ source: "snapshot", takenAt });
      expect(await direct.nameOfReal()).toBe("Then");
      expect(messages()).toEqual([loggedOutage]);
    } finally {
      await world.database.start();
    }
    timePasses();
    expect(await direct.getDirectoryState()).toEqual({ source: "live", isOnlySamples: false });
    expect(await direct.nameOfReal()).toBe("Now");
  });
});

describeIllness();
describeOutage();
describeRush();

// The last one: it empties the database.
describe("a database without a listing", () => {
  it("is believed", async () => {
    const businesses = () => world.database.client.from("businesses");
    await businesses().delete().eq("id", "real-1").throwOnError();
    expect(await world.store.getDirectoryState()).toEqual({ source: "live", isOnlySamples: true });
    await businesses().delete().eq("is_sample", true).throwOnError();
    timePasses();
    expect(await world.store.getDirectoryState()).toEqual({ source: "live", isOnlySamples: false });
    expect(await world.store.nameOfReal()).toBeUndefined();
    expect(await world.store.directory.getBusinessProfile("veteran-fence-1")).toBeNull();
    expect(await world.store.directory.countByCounty()).toEqual({});
    expect(messages()).toEqual([]);
  });
});
