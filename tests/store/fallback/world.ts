// Shared setup of the fallback tests: a real database, a proxy in front of it, a clock and the log.
import { type SearchQuery, SEARCH_FOR_ALL } from "@/lib/search/types";
import { bePatient, pointAt, startStoreDatabase, type StoreDatabase } from "../database";
import { business, insertBusinesses } from "../rows";
import { WAIT_MS } from "@/lib/supabase/timeouts";
import { startFront, type Front } from "./front";

export const wholePage = { page: 1, pageSize: 5 };
export const inFlorida = { latitude: 27.2, longitude: -80.25 };

export const searchForAll: SearchQuery = { ...SEARCH_FOR_ALL, sort: "name", ...wholePage };

/** Longer than the database's state is cached. */
const SIX_SECONDS = 6000;
const DAY = 24 * 60 * 60_000;

let now = Date.now();

/** Loads the store as a new process with these settings does. */
export async function openStore(url: string) {
  jest.resetModules();
  globalThis.directoryState = undefined;
  pointAt(url, { DATA_SOURCE: "", SITE_URL: "" });
  const { env } = await import("@/lib/env");
  env(); // The settings are read once, at the first call.
  const { directory, getDirectoryState, isDatabaseUnavailable } =
    await import("@/lib/store/directory");
  return {
    directory,
    getDirectoryState,
    isDatabaseUnavailable,
    nameOfReal: async () => (await directory.getBusinessProfile("real-1"))?.name,
  };
}

type World = {
  database: StoreDatabase;
  front: Front;
  /** The store, connected through the front. */
  store: Awaited<ReturnType<typeof openStore>>;
  logged: jest.SpyInstance;
};

// Set by startWorld, before any test runs.
export const world = {} as World;

export async function startWorld(): Promise<void> {
  jest.spyOn(Date, "now").mockImplementation(() => now);
  world.database = await startStoreDatabase();
  const real = business({ id: "real-1", name: "Real", county: "Martin" });
  await insertBusinesses(world.database.client, [real]);
  world.front = await startFront(world.database.url);
  bePatient((milliseconds) => world.front.isSilent() && milliseconds < WAIT_MS);
  world.store = await openStore(world.front.url);
  // Reached once, so that no outage shows samples.
  await world.store.nameOfReal();
}

/** Prepares a test: the cached state has expired, the database works, the log is empty. */
export function renewWorld(): void {
  timePasses();
  world.front.behave();
  world.logged = jest.spyOn(console, "error").mockImplementation(() => {});
}

export async function endWorld(): Promise<void> {
  await world.front?.close();
  await world.database?.remove();
}

export const loggedOutage = expect.stringContaining("the database does not answer");

/** Expects that a listing cannot be read, which is neither found nor missing. */
export async function expectOutage(store = world.store): Promise<void> {
  await expect(store.nameOfReal()).rejects.toThrow("The database is unavailable");
}

/** Advances the clock so that the cached state of the database expires. */
export function timePasses(): void {
  now += SIX_SECONDS;
}

export function clockIsSetBack(): void {
  now -= DAY;
}

export function messages(): string[] {
  return world.logged.mock.calls.map(([message]) => String(message));
}
