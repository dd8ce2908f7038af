// What the tests of the fallback share: a real database, a front before it, a replica, a clock, and what was logged.
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

/** Longer than one answer about the database's state stands. */
const SIX_SECONDS = 6000;

let now = Date.now();

/** The store as a process that has just started with these settings finds it. */
export async function openStore(url: string, settings: Record<string, string> = {}) {
  jest.resetModules();
  const replica = { REPLICA_URL: world.replica.url, REPLICA_KEY: world.replica.publishableKey };
  pointAt(url, { ...replica, DATA_SOURCE: "", ...settings });
  const { env } = await import("@/lib/env");
  env(); // they are read once, at the first question
  const { directory, getDirectoryState, whenLive } = await import("@/lib/store/live-or-replica");
  const { keepFor } = await import("@/lib/store/page-lifetime");
  return {
    directory,
    getDirectoryState,
    whenLive,
    keepFor: jest.mocked(keepFor),
    nameOfReal: async () => (await directory.getBusinessProfile("real-1"))?.name,
  };
}

type World = {
  database: StoreDatabase;
  front: Front;
  /** It copied the directory when 'real-1' still had its old name, and does not look again. */
  replica: Replica;
  /** When that was. */
  takenAt: string;
  /** Asks through the front. */
  store: Awaited<ReturnType<typeof openStore>>;
  logged: jest.SpyInstance;
};

// Filled by startWorld, before any test runs.
export const world = {} as World;

export async function startWorld(): Promise<void> {
  jest.spyOn(Date, "now").mockImplementation(() => now);
  world.database = await startStoreDatabase();
  const real = business({ id: "real-1", name: "Then", county: "Martin" });
  await insertBusinesses(world.database.client, [real]);
  world.front = await startFront(world.database.url);
  // The replica answers slowly where the machine is slow: waiting in line for it is never too long.
  bePatient((milliseconds) => world.front.isSilent() && milliseconds < WAIT_MS);
  const live = { url: world.database.url, publishableKey: PUBLISHABLE_KEY };
  world.replica = await startReplica(live, ONCE);
  world.takenAt = await world.replica.untilHolds("directory");
  world.store = await openStore(world.front.url);
  // From here on an answer tells by the name where it comes from: 'Now' is live, 'Then' is the replica.
  const renamed = world.database.client.from("businesses").update({ name: "Now" });
  await renamed.eq("id", "real-1").throwOnError();
}

/** A new test: time has passed, the database is well, nothing was logged. */
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

/** What was known about the database's state is asked anew. */
export function timePasses(): void {
  now += SIX_SECONDS;
}

export function messages(): string[] {
  return world.logged.mock.calls.map(([message]) => String(message));
}
