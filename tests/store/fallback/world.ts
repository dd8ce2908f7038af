// What the tests of the fallback share: a real database, a front before it, a snapshot, a clock, and what was logged.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { SearchQuery } from "@/lib/search/types";
import { bePatient, pointAt, startStoreDatabase, type StoreDatabase } from "../database";
import { business, insertBusinesses } from "../rows";
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
  pointAt(url, { SNAPSHOT_PATH: world.snapshotPath, DATA_SOURCE: "", ...settings });
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

type World = {
  database: StoreDatabase;
  front: Front;
  /** Asks through the front. */
  store: Awaited<ReturnType<typeof openStore>>;
  snapshotPath: string;
  /** The content of a snapshot in which 'real-1' still has its old name. */
  goodSnapshot: Buffer;
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
  bePatient(() => world.front.isSilent());
  world.snapshotPath = path.join(world.database.folder, "deep", "snapshot.json");
  world.store = await openStore(world.front.url);
  await world.store.takeSnapshot();
  world.goodSnapshot = readFileSync(world.snapshotPath);
  // From here on an answer tells by the name where it comes from: 'Now' is live, 'Then' is the snapshot.
  const renamed = world.database.client.from("businesses").update({ name: "Now" });
  await renamed.eq("id", "real-1").throwOnError();
}

/** A new test: time has passed, the database is well, the snapshot is whole, nothing was logged. */
export function renewWorld(): void {
  timePasses();
  world.front.behave();
  writeFileSync(world.snapshotPath, world.goodSnapshot);
  world.logged = jest.spyOn(console, "error").mockImplementation(() => {});
}

export async function endWorld(): Promise<void> {
  await world.front.close();
  await world.database.remove();
}

export const loggedOutage = expect.stringContaining("the database does not answer");
export const loggedNoSnapshot = expect.stringContaining("no snapshot could be taken");
export const loggedDamage = expect.stringContaining("the snapshot cannot be read");

/** What was known about the database's state is asked anew. */
export function timePasses(): void {
  now += SIX_SECONDS;
}

export function messages(): string[] {
  return world.logged.mock.calls.map(([message]) => String(message));
}

/** When the good snapshot was taken. */
export function takenAt(): string {
  return JSON.parse(world.goodSnapshot.toString()).takenAt;
}
