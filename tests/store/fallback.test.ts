// The choice of the store while a real database stops, starts, fails and is emptied. The site is at a local address, where samples
// would show if the database had never been reached: each outage here proves that they do not.
import { faults } from "./fallback/front";
import { describeIllness } from "./fallback/illness";
import { describeOutage } from "./fallback/outage";
import { describeRush } from "./fallback/rush";
import {
  clockIsSetBack,
  endWorld,
  expectOutage,
  messages,
  openStore,
  renewWorld,
  startWorld,
  timePasses,
  world,
  loggedOutage,
} from "./fallback/world";

beforeAll(startWorld);
beforeEach(renewWorld);
afterAll(endWorld);

describe("a database that stops and starts again", () => {
  it("is unavailable while it is stopped", async () => {
    const direct = await openStore(world.database.url);
    expect(await direct.getDirectoryState()).toEqual({ source: "live", isOnlySamples: false });
    expect(await direct.nameOfReal()).toBe("Real");
    expect(messages()).toEqual([]);

    await world.database.stop();
    try {
      timePasses();
      await expectOutage(direct);
      expect(await direct.getDirectoryState()).toEqual({ source: "unavailable" });
      expect(messages()).toEqual([loggedOutage]);
    } finally {
      await world.database.start();
    }
    timePasses();
    expect(await direct.getDirectoryState()).toEqual({ source: "live", isOnlySamples: false });
    expect(await direct.nameOfReal()).toBe("Real");
  });
});

it("ends an outage on time when the clock is set back", async () => {
  world.front.behave(faults["not now, as 503"]);
  await expectOutage();
  world.front.behave();
  clockIsSetBack();
  expect(await world.store.nameOfReal()).toBe("Real");
});

describeIllness();
describeOutage();
describeRush();

// Must be the last test, because it empties the database.
describe("an empty database", () => {
  it("is used, without falling back to the samples", async () => {
    const businesses = () => world.database.client.from("businesses");
    await businesses().delete().eq("id", "real-1").throwOnError();
    expect(await world.store.getDirectoryState()).toEqual({ source: "live", isOnlySamples: true });
    await businesses().delete().eq("source", "sample").throwOnError();
    timePasses();
    expect(await world.store.getDirectoryState()).toEqual({ source: "live", isOnlySamples: false });
    expect(await world.store.nameOfReal()).toBeUndefined();
    expect(await world.store.directory.getBusinessProfile("veteran-fence-1")).toBeNull();
    expect(await world.store.directory.countByCounty()).toEqual({});
    expect(messages()).toEqual([]);
  });
});
