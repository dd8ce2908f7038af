// Shared setup of the fallback tests: a real database, a proxy in front of it, a replica, a clock and the log.
import type { SearchQuery } from "@/lib/search/types";
import {
  bePatient,
  pointAt,
  PUBLISHABLE_KEY,
  startStoreDatabase,
  type StoreDatabase,
} from "../database";
import { ONCE, type Replica, startReplica } from "../replica";
import { business, insertBusinesses } from "../rows";
import { WAIT_MS } from "@/lib/supabase/timeouts";
import { startFront, type Front } from "./front";

export const wholePage = { page: 1, pageSize: 5 };
export const inFlorida = { latitude: 27.2, longitude: -80.25 };

export const searchForAll: SearchQuery = {
  words: "",
  category: null,
  county: null,
  city: null,
  branch: null,
  verifiedOnly: false,
  openAt: null,
  center: null,
  exceptId: null,
  sort: "name",
  ...wholePage,
};

/** Longer than the database's state is cached. */
const SIX_SECONDS = 6000;
const DAY = 24 * 60 * 60_000;

let now = Date.now();

/** Loads the store as a new process with these settings does. */
export async function openStore(url: string, settings: Record<string, string> = {}) {
  jest.resetModules();
  const replica = { REPLICA_URL: world.replica.url, REPLICA_KEY: world.replica.publishableKey };
  pointAt(url, { ...replica, DATA_SOURCE: "", ...settings });
  const { env } = await import("@/lib/env");
  env(); // The settings are read once, at the first call.
  const { directory, getDirectoryState, whenLive } = await import("@/lib/store/live-or-replica");
  const { setPageLifetime } = await import("@/lib/store/page-lifetime");
  return {
    directory,
    getDirectoryState,
    whenLive,
    setPageLifetime: jest.mocked(setPageLifetime),
    nameOfReal: async () => (await directory.getBusinessProfile("real-1"))?.name,
  };
}

type World = {
  database: StoreDatabase;
  front: Front;
  /** Copied the directory once, when 'real-1' had its old name. */
  replica: Replica;
  /** The time of that copy. */
  takenAt: string;
  /** The store, connected through the front. */
  store: Awaited<ReturnType<typeof openStore>>;
  logged: jest.SpyInstance;
};

// Set by startWorld, before any test runs.
export const world = {} as World;

export async function startWorld(): Promise<void> {
  jest.spyOn(Date, "now").mockImplementation(() => now);
  world.database = await startStoreDatabase();
  const real = business({ id: "real-1", name: "Then", county: "Martin" });
  await insertBusinesses(world.database.client, [real]);
  world.front = await startFront(world.database.url);
  // On a slow machine the replica is slow, so waiting for it has no timeout.
  bePatient((milliseconds) => world.front.isSilent() && milliseconds < WAIT_MS);
  const live = { url: world.database.url, publishableKey: PUBLISHABLE_KEY };
  world.replica = await startReplica(live, ONCE);
  world.takenAt = await world.replica.untilHolds("directory");
  world.store = await openStore(world.front.url);
  // From here on the name shows the source: 'Now' is the live database, 'Then' is the replica.
  const renamed = world.database.client.from("businesses").update({ name: "Now" });
  await renamed.eq("id", "real-1").throwOnError();
}

/** Prepares a test: the cached state has expired, the database works, the log is empty. */
export function renewWorld(): void {
  timePasses();
  world.front.behave();
  world.logged = jest.spyOn(console, "error").mockImplementation(() => {});
}

export async function endWorld(): Promise<void> {
  await world.front?.close();
  await world.replica?.remove();
  await world.database?.remove();
}

export const loggedOutage = expect.stringContaining("the database does not answer");
export const loggedNoReplica = expect.stringContaining("the replica does not answer");

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
