// What answers the reads of the public directory while its database does not: samples only if none was ever reached.
import { startFakeSupabase } from "../support/fake-supabase";

// On a slow machine a database that runs takes longer to answer than visitors wait for it.
jest.mock("@/lib/supabase/timeouts", () => ({
  ...jest.requireActual<object>("@/lib/supabase/timeouts"),
  OUTAGE_MS: 30_000,
  DIRECTORY_MS: 30_000,
}));

const PUBLIC = { SITE_URL: "https://vets.example" };
const NO_DATABASE = {
  NEXT_PUBLIC_SUPABASE_URL: "",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "",
  SUPABASE_SECRET_KEY: "",
};

/** Loads the store as a new process with these settings does. */
async function openStore(settings: Record<string, string>) {
  jest.resetModules();
  globalThis.directoryState = undefined;
  Object.assign(process.env, NO_DATABASE, { SITE_URL: "", DATA_SOURCE: "", SAMPLE_FALLBACK: "" });
  Object.assign(process.env, { NEXT_PHASE: "" });
  Object.assign(process.env, settings);
  const store = await import("@/lib/store/directory");
  const { DatabaseUnreachable } = await import("@/lib/store/contract");
  const { isIndexingWelcome } = await import("@/lib/seo/metadata");
  return { ...store, DatabaseUnreachable, isIndexingWelcome };
}

/** A database that answers every query with no rows. */
const startEmpty = () =>
  startFakeSupabase((_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end("[]"),
  );

/** Settings of a database that does not run. */
async function accessNothing(): Promise<Record<string, string>> {
  const { access, stop } = await startEmpty();
  await stop();
  return access;
}

let clock: jest.SpyInstance;
let now = Date.now();
const timePasses = () => (now += 6000);

beforeEach(() => {
  clock = jest.spyOn(Date, "now").mockImplementation(() => now);
  jest.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => clock.mockRestore());

it.each([
  ["at a local address", {}],
  ["with SAMPLE_FALLBACK=on at a public one", { ...PUBLIC, SAMPLE_FALLBACK: "on" }],
])("shows the samples while no database was ever reached, %s", async (_, settings) => {
  const store = await openStore({ ...(await accessNothing()), ...settings });
  expect(await store.getDirectoryState()).toEqual({ source: "sample" });
  expect(await store.directory.getBusinessProfile("veteran-fence-1")).toMatchObject({
    name: "Veteran Fence Contractors",
    isSample: true,
  });
  expect(await store.isIndexingWelcome()).toBe(false);
});

it.each([
  ["a database that was never reached", accessNothing],
  ["no database configured", async () => NO_DATABASE],
])("is unavailable at a public address with %s", async (_, access) => {
  const store = await openStore({ ...(await access()), ...PUBLIC });
  expect(await store.getDirectoryState()).toEqual({ source: "unavailable" });
  const { directory, DatabaseUnreachable } = store;
  const asked = directory.getBusinessProfile("veteran-fence-1");
  await expect(asked).rejects.toThrow(DatabaseUnreachable);
});

it("asks no database with DATA_SOURCE=sample", async () => {
  const { server, access, stop } = await startEmpty();
  const asked = jest.fn();
  server.on("request", asked);
  const store = await openStore({ ...access, ...PUBLIC, DATA_SOURCE: "sample" });
  expect(await store.getDirectoryState()).toEqual({ source: "sample" });
  expect((await store.directory.countByCounty()).Martin).toBeGreaterThan(0);
  expect(asked).not.toHaveBeenCalled();
  await stop();
});

it("drops the pages with samples, and no others, once a database answers", async () => {
  let isAway = true;
  const { server, access, stop } = await startEmpty();
  server.prependListener("request", ({ socket }) => isAway && socket.destroy());
  const store = await openStore(access);
  const clear = jest.fn();
  globalThis.directoryPages = Object.assign(globalThis.directoryPages ?? {}, { clear });
  expect(await store.getDirectoryState()).toEqual({ source: "sample" });
  isAway = false;
  for (let probe = 0; probe < 2; probe += 1) {
    timePasses();
    expect(await store.getDirectoryState()).toMatchObject({ source: "live" });
    expect(clear).toHaveBeenCalledTimes(1);
  }
  await stop();
});

it("asks no database in a build, which renders the samples", async () => {
  const { server, access, stop } = await startEmpty();
  const asked = jest.fn();
  server.on("request", asked);
  const store = await openStore({ ...access, ...PUBLIC, NEXT_PHASE: "phase-production-build" });
  expect(await store.getDirectoryState()).toEqual({ source: "sample" });
  expect(asked).not.toHaveBeenCalled();
  await stop();
});

it("never shows samples in an outage of a database that was reached, even of an empty one", async () => {
  const { access, stop } = await startEmpty();
  const store = await openStore({ ...access, SAMPLE_FALLBACK: "on" });
  expect(await store.getDirectoryState()).toEqual({ source: "live", isOnlySamples: false });
  expect(await store.directory.countByCounty()).toEqual({});
  await stop();
  const { directory, DatabaseUnreachable } = store;
  const questions = [
    () => directory.listBusinesses({}, { page: 1, pageSize: 5 }),
    () => directory.getBusinessProfile("veteran-fence-1"),
    () => directory.listNearestBusinesses({ from: { latitude: 27, longitude: -80 }, limit: 1 }),
    () => directory.listCategories(),
    () => directory.countByCounty(),
    () => directory.listEntries({ part: 1, parts: 1 }),
  ];
  // Within the seconds in which the state is known, and after them.
  for (let probe = 0; probe < 2; probe += 1) {
    for (const ask of questions) await expect(ask()).rejects.toThrow(DatabaseUnreachable);
    expect(await store.getDirectoryState()).toEqual({ source: "unavailable" });
    timePasses();
  }
});
