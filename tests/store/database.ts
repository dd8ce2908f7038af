// Starts an embedded database for the tests of the stores and points the settings at it.
import { createServiceClient, type ServiceClient } from "@/scripts/embedded/service-client";
import type { DirectoryStore } from "@/lib/store/contract";
import { createReads } from "@/lib/store/reads";
import { publicClient } from "@/lib/supabase/public";
import { startDatabase, type TestDatabase } from "../support/database";
import { prepareDatabase } from "../support/each-database";
import { insertBusinesses, type Rows } from "./rows";

export const PUBLISHABLE_KEY = "sb_publishable_of_the_store";
export const SECRET_KEY = "sb_secret_of_the_store";

export type StoreDatabase = {
  folder: string;
  url: string;
  client: ServiceClient;
  /** Ends the process; the data stays. */
  stop: () => Promise<void>;
  /** Starts it again, where it was. */
  start: () => Promise<void>;
  /** Ends the process and takes its folder away. */
  remove: () => Promise<void>;
};

/**
 * A database with the sample data in it, as a fresh start leaves it: PostgreSQL, as a hosted directory has it, or PGlite where
 * STORE_ENGINE says so. The replica is always PGlite, so that comparing them compares both.
 */
export async function startStoreDatabase(): Promise<StoreDatabase> {
  const { folder, remove, settings } = await prepareDatabase(
    process.env.STORE_ENGINE === "pglite" ? "PGlite" : "PostgreSQL 15",
  );
  const start = (port: string) =>
    startDatabase(folder, {
      ...settings,
      EMBEDDED_PORT: port,
      EMBEDDED_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      EMBEDDED_SECRET_KEY: SECRET_KEY,
    });
  let running: TestDatabase = await start("0");
  const { url } = running;
  return {
    folder,
    url,
    client: createServiceClient({ url, secretKey: SECRET_KEY }),
    stop: () => running.stop(),
    start: async () => {
      running = await start(new URL(url).port);
    },
    remove: async () => {
      await running.stop();
      remove();
    },
  };
}

/**
 * The directory of a database that runs around the tests of a file: with the samples, or with these listings instead. It can
 * be asked once the tests run.
 */
export function openDirectory(listings?: Rows["businesses"]): DirectoryStore {
  let database: StoreDatabase | undefined;
  beforeAll(async () => {
    bePatient();
    database = await startStoreDatabase();
    pointAt(database.url);
    if (!listings) return;
    await database.client.from("businesses").delete().eq("is_sample", true).throwOnError();
    await insertBusinesses(database.client, listings);
  });
  afterAll(() => database?.remove());
  return new Proxy({} as DirectoryStore, {
    get: (_, name) => Reflect.get(createReads(publicClient()), name),
  });
}

/**
 * Nothing is given up for having taken too long, unless `mayGiveUp` says so of its milliseconds: here a slow database is a slow
 * machine, and no outage.
 */
export function bePatient(mayGiveUp = (_milliseconds: number) => false): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  jest
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((milliseconds) =>
      mayGiveUp(milliseconds) ? timeout(milliseconds) : new AbortController().signal,
    );
}

/** To be called before anything asks for the settings: they are read once. */
export function pointAt(url: string, settings: Record<string, string> = {}): void {
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    ...settings,
  });
}
