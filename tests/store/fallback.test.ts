// The choice between the database and the fallback, against a real database that stops, starts, falls ill and is emptied.
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { DATABASE_TIMEOUT_MS } from "../support/database";
import { startStoreDatabase, pointAt, type StoreDatabase } from "./database";
import { faults, noRows, startFront, wrongRows, type Front } from "./front";
import { business } from "./rows";

// It tells Next how long the page being made may be kept: outside of Next there is no page, and its functions throw.
jest.mock("@/lib/store/freshness", () => ({ keepFor: jest.fn(async () => undefined) }));

jest.setTimeout(DATABASE_TIMEOUT_MS);

const wholePage = { page: 1, pageSize: 5 };
const inFlorida = { latitude: 27.2, longitude: -80.25 };
/** Longer than one answer about the database's state stands. */
const SIX_SECONDS = 6000;

let database: StoreDatabase;
let front: Front;
let snapshotPath: string;
let goodSnapshot: Buffer;
let now = Date.now();
let logged: jest.SpyInstance;

/** The store as a process that has just started with these settings finds it. */
async function openStore(url: string, settings: Record<string, string> = {}) {
  jest.resetModules();
  pointAt(url, { SNAPSHOT_PATH: snapshotPath, DATA_SOURCE: "", ...settings });
  const { directory, getDirectoryState, whenLive } = await import("@/lib/store");
  const { startSnapshots, takeSnapshot } = await import("@/lib/store/snapshots");
  const { saveSnapshot } = await import("@/lib/store/memory/snapshot");
  const { keepFor } = await import("@/lib/store/freshness");
  return {
    directory,
    getDirectoryState,
    whenLive,
    takeSnapshot,
    startSnapshots,
    saveSnapshot,
    keepFor: jest.mocked(keepFor),
    nameOfReal: async () => (await directory.getBusinessProfile("real-1"))?.name,
  };
}
let store: Awaited<ReturnType<typeof openStore>>;

const messages = () => logged.mock.calls.map(([message]) => String(message));
const takenAt = () => JSON.parse(goodSnapshot.toString("utf8")).takenAt as string;
const timePasses = () => (now += SIX_SECONDS);
const rename = (name: string) =>
  database.client.from("businesses").update({ name }).eq("id", "real-1").throwOnError();

beforeAll(async () => {
  jest.spyOn(Date, "now").mockImplementation(() => now);
  database = await startStoreDatabase();
  await database.client
    .from("businesses")
    .insert(business({ id: "real-1", name: "Then", county: "Martin" }))
    .throwOnError();
  front = await startFront(database.url);
  snapshotPath = path.join(database.folder, "deep", "snapshot.json");
  store = await openStore(front.url);
  await store.takeSnapshot();
  goodSnapshot = readFileSync(snapshotPath);
  // From here on an answer tells by the name where it comes from: 'Now' is live, 'Then' is the snapshot.
  await rename("Now");
});

afterAll(async () => {
  await front.close();
  await database.remove();
});

beforeEach(() => {
  timePasses();
  front.behave();
  writeFileSync(snapshotPath, goodSnapshot);
  logged = jest.spyOn(console, "error").mockImplementation(() => {});
});

describe("a database that stops and starts again", () => {
  it("is followed: live, the snapshot with its time, live again", async () => {
    const direct = await openStore(database.url);
    expect(await direct.getDirectoryState()).toEqual({ source: "live", hasSamples: true });
    expect(await direct.nameOfReal()).toBe("Now");
    expect(messages()).toEqual([]);

    await database.stop();
    timePasses();
    expect(await direct.getDirectoryState()).toEqual({ source: "snapshot", takenAt: takenAt() });
    expect(await direct.nameOfReal()).toBe("Then");
    expect(await direct.takeSnapshot()).toBe(false);
    expect(readFileSync(snapshotPath).equals(goodSnapshot)).toBe(true);
    expect(messages()).toEqual([
      "directory: the database does not answer, using the fallback",
      "directory: no snapshot could be taken, keeping the last one",
    ]);

    await database.start();
    timePasses();
    expect(await direct.getDirectoryState()).toEqual({ source: "live", hasSamples: true });
    expect(await direct.nameOfReal()).toBe("Now");
  });
});

describe("a database that answers with", () => {
  beforeAll(async () => {
    store = await openStore(front.url);
  });

  it.each(Object.entries(faults))("%s counts as away until it is well", async (_, fault) => {
    expect(await store.getDirectoryState()).toMatchObject({ source: "live" });
    front.behave(fault);
    // The state still says live: the read itself has to find out.
    const answers = await Promise.all([store.nameOfReal(), store.takeSnapshot()]);
    expect(answers).toEqual(["Then", false]);
    expect(await store.getDirectoryState()).toEqual({ source: "snapshot", takenAt: takenAt() });
    expect(messages()).toContain("directory: the database does not answer, using the fallback");
    expect(readFileSync(snapshotPath).equals(goodSnapshot)).toBe(true);

    front.behave();
    timePasses();
    expect(await store.getDirectoryState()).toMatchObject({ source: "live" });
    expect(await store.nameOfReal()).toBe("Now");
  });

  it("rows of another shape is not believed, for any question", async () => {
    expect(await store.getDirectoryState()).toMatchObject({ source: "live" });
    front.behave(wrongRows);
    const { directory } = store;
    expect(await store.nameOfReal()).toBe("Then");
    const list = await directory.listBusinesses({ counties: ["Martin"] }, wholePage);
    expect(list.total).toBeGreaterThan(wholePage.pageSize);
    const nearest = { from: inFlorida, limit: 3 };
    expect(await directory.listNearestBusinesses(nearest)).toHaveLength(3);
    expect((await directory.countByCounty()).Martin).toBe(list.total);
    expect((await directory.countByCategory())["Plain Trade"]).toBe(1);
    expect(await store.takeSnapshot()).toBe(false);
    expect(readFileSync(snapshotPath).equals(goodSnapshot)).toBe(true);
    expect(logged).toHaveBeenCalledTimes(6);
  });
});

describe("one read that breaks alone", () => {
  it("is answered from the snapshot, and its page is kept as briefly; the database is not declared away", async () => {
    expect(await store.getDirectoryState()).toMatchObject({ source: "live" });
    store.keepFor.mockClear();
    front.behave(faults["an error, as 500"], /county_counts/);
    expect(await store.directory.countByCounty()).toHaveProperty("Martin");
    expect(store.keepFor.mock.calls).toEqual([
      [{ source: "live", hasSamples: true }],
      [{ source: "snapshot", takenAt: takenAt() }],
    ]);
    expect(messages()).toEqual(["directory: the database does not answer, using the fallback"]);
    expect(await store.getDirectoryState()).toEqual({ source: "live", hasSamples: true });
    expect(await store.nameOfReal()).toBe("Now");
  });
});

describe("a database that is away", () => {
  it("is asked twice at most, once more after five seconds, and never by each read", async () => {
    front.behave(faults["not now, as 503"]);
    for (let visitor = 0; visitor < 5; visitor += 1) expect(await store.nameOfReal()).toBe("Then");
    // Whether there are businesses, and whether there are samples.
    expect(front.asked).toHaveLength(2);
    timePasses();
    await store.nameOfReal();
    expect(front.asked).toHaveLength(4);
  });

  it("leaves nothing to build pages from, and everything once it is back", async () => {
    front.behave(faults["a line that breaks at once"]);
    expect(await store.whenLive([{ countyId: "martin" }])).toEqual([]);
    front.behave();
    timePasses();
    expect(await store.whenLive([{ countyId: "martin" }])).toEqual([{ countyId: "martin" }]);
  });

  it("shows the samples where it was never reached and no snapshot was taken", async () => {
    rmSync(snapshotPath);
    front.behave(faults["a line that breaks at once"]);
    expect(await store.getDirectoryState()).toEqual({ source: "sample" });
    expect(await store.nameOfReal()).toBeUndefined();
    expect(await store.directory.getBusinessProfile("veteran-fence-1")).toMatchObject({
      name: "Veteran Fence Contractors",
      isSample: true,
    });
    expect(messages()).toEqual(["directory: the database does not answer, using the fallback"]);
  });

  it.each([
    ["was cut off", () => goodSnapshot.subarray(0, goodSnapshot.length / 2)],
    ["is empty", () => ""],
    ["is something else", () => "<html></html>"],
    ["does not say when it was taken", () => '{"rows":{}}'],
    ["misses a table", () => JSON.stringify({ takenAt: takenAt(), rows: { businesses: [] } })],
    ["has a row of another shape", () => goodSnapshot.toString().replace('"Then"', "7")],
  ])("shows the samples where the snapshot %s, and says so in the log", async (_, content) => {
    writeFileSync(snapshotPath, content());
    front.behave(faults["a line that breaks at once"]);
    expect(await store.getDirectoryState()).toEqual({ source: "sample" });
    expect(await store.nameOfReal()).toBeUndefined();
    expect(messages()).toContain("directory: the snapshot cannot be read");
  });

  it("takes the copy of an empty directory for none", async () => {
    const rows = { businesses: [], businessImages: [], posts: [], reviews: [] };
    writeFileSync(snapshotPath, JSON.stringify({ takenAt: takenAt(), rows }));
    front.behave(faults["a line that breaks at once"]);
    expect(await store.getDirectoryState()).toEqual({ source: "sample" });
  });

  it("answers from the snapshot that a later process left, not from the one in its memory", async () => {
    front.behave(faults["a line that breaks at once"]);
    expect(await store.nameOfReal()).toBe("Then");
    writeFileSync(snapshotPath, goodSnapshot.toString().replace('"Then"', '"Later"'));
    expect(await store.nameOfReal()).toBe("Later");
  });
});

describe("a directory too large for a copy", () => {
  it("is not copied, and without its database every question throws", async () => {
    jest.resetModules();
    jest.doMock("@/lib/store/contract", () => ({
      ...jest.requireActual("@/lib/store/contract"),
      MAX_SNAPSHOT_BUSINESSES: 100,
    }));
    const large = await openStore(front.url).finally(() => jest.dontMock("@/lib/store/contract"));
    expect(await large.takeSnapshot()).toBe(true);
    expect(JSON.parse(readFileSync(snapshotPath, "utf8"))).toMatchObject({ rows: null });
    expect(await large.nameOfReal()).toBe("Now");

    front.behave(faults["a line that breaks at once"]);
    timePasses();
    const { directory } = large;
    expect(await large.getDirectoryState()).toMatchObject({ source: "snapshot" });
    const questions = [
      directory.listBusinesses({}, wholePage),
      directory.getBusinessProfile("real-1"),
      directory.listNearestBusinesses({ from: inFlorida, limit: 1 }),
      directory.countByCounty(),
      directory.countByCategory(),
    ];
    for (const question of questions) await expect(question).rejects.toThrow("too large");
  });
});

describe("taking a snapshot", () => {
  it("never touches the file that a reader holds: the new one takes its place whole", async () => {
    const reader = openSync(snapshotPath, "r");
    expect(await store.takeSnapshot()).toBe(true);
    expect(readFileSync(reader).equals(goodSnapshot)).toBe(true);
    closeSync(reader);
    expect(readFileSync(snapshotPath, "utf8")).toContain('"name":"Now"');
  });

  it("may be asked for twice at once, and leaves one whole file and no draft", async () => {
    expect(await Promise.all([store.takeSnapshot(), store.takeSnapshot()])).toEqual([true, true]);
    expect(JSON.parse(readFileSync(snapshotPath, "utf8"))).toHaveProperty("rows.businesses");
    expect(readdirSync(path.dirname(snapshotPath))).toEqual(["snapshot.json"]);
  });

  it("leaves no draft where the file cannot be replaced, and says so in the log", async () => {
    await rm(snapshotPath);
    await mkdir(snapshotPath);
    expect(await store.takeSnapshot()).toBe(false);
    expect(readdirSync(path.dirname(snapshotPath))).toEqual(["snapshot.json"]);
    expect(messages()).toEqual(["directory: no snapshot could be taken, keeping the last one"]);
    await rm(snapshotPath, { recursive: true });
  });

  it("holds what the public may see, and nothing else", async () => {
    const hidden = business({ id: "hidden-1", name: "Suspended one", status: "suspended" });
    await database.client.from("businesses").insert(hidden).throwOnError();
    await store.takeSnapshot();
    expect(readFileSync(snapshotPath, "utf8")).not.toContain("hidden-1");
    await database.client.from("businesses").delete().eq("id", "hidden-1").throwOnError();
  });
});

describe("sample data", () => {
  it("is shown on demand, without a question to any database and without a snapshot", async () => {
    const sample = await openStore(front.url, { DATA_SOURCE: "sample" });
    rmSync(snapshotPath);
    const timer = jest.spyOn(global, "setInterval");
    sample.startSnapshots();
    expect(timer).not.toHaveBeenCalled();
    timer.mockRestore();
    expect(await sample.getDirectoryState()).toEqual({ source: "sample" });
    expect(await sample.nameOfReal()).toBeUndefined();
    expect(await sample.whenLive([1])).toEqual([]);
    expect(front.asked).toEqual([]);
    expect(existsSync(snapshotPath)).toBe(false);
  });

  it("stands in for a database without a published business, and is not copied", async () => {
    front.behave(noRows);
    expect(await store.getDirectoryState()).toEqual({ source: "sample" });
    expect(await store.nameOfReal()).toBeUndefined();
    expect((await store.directory.countByCounty()).Martin).toBeGreaterThan(0);
  });

  // The last one: it empties the database.
  it("comes from the code when the database has no listing left, not even a removed sample", async () => {
    await database.client.from("businesses").delete().eq("is_sample", true).throwOnError();
    expect(await store.getDirectoryState()).toEqual({ source: "live", hasSamples: false });
    expect(await store.directory.getBusinessProfile("veteran-fence-1")).toBeNull();
    await database.client.from("businesses").delete().eq("id", "real-1").throwOnError();
    timePasses();
    expect(await store.getDirectoryState()).toEqual({ source: "sample" });
    expect(await store.nameOfReal()).toBeUndefined();
    expect(await store.directory.getBusinessProfile("veteran-fence-1")).not.toBeNull();
    expect(messages()).toEqual([]);
  });
});
