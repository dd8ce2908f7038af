// Starts a database for the tests of the stores, and sets the environment to it.
import { createServiceClient, type ServiceClient } from "@/scripts/embedded/service-client";
import type { DirectoryStore } from "@/lib/store/contract";
import { createReads } from "@/lib/store/reads";
import { publicClient } from "@/lib/supabase/public";
import { PUBLISHABLE_KEY, SECRET_KEY, startDatabase, type TestDatabase } from "../support/database";
import { prepareDatabase } from "../support/use-database";
import { insertBusinesses, type Rows } from "./rows";

export type StoreDatabase = {
  folder: string;
  url: string;
  client: ServiceClient;
  /** URL for direct queries, as the superuser. */
  postgresUrl: string;
  /** Stops the process, and keeps the data. */
  stop: () => Promise<void>;
  /** Starts it again with the same data and port. */
  start: () => Promise<void>;
  /** Stops the process, and removes its folder. */
  remove: () => Promise<void>;
};

/** Starts a database with the sample data, as after a first start. */
export async function startStoreDatabase(): Promise<StoreDatabase> {
  const { folder, remove, settings, postgresUrl } = await prepareDatabase();
  const start = (port: string) =>
    startDatabase(folder, {
      ...settings,
      EMBEDDED_PORT: port,
    });
  let running: TestDatabase = await start("0");
  const { url } = running;
  return {
    folder,
    url,
    postgresUrl,
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
 * Returns the store of a database that runs during the tests of a file, with the samples or with these listings instead. It
 * can only be queried inside tests.
 */
export function openDirectory(listings?: Rows["businesses"]): DirectoryStore {
  let database: StoreDatabase | undefined;
  beforeAll(async () => {
    bePatient();
    database = await startStoreDatabase();
    pointAt(database.url);
    if (!listings) return;
    await database.client.from("businesses").delete().eq("source", "sample").throwOnError();
    await insertBusinesses(database.client, listings);
  });
  afterAll(() => database?.remove());
  return new Proxy({} as DirectoryStore, {
    get: (_, name) => Reflect.get(createReads(publicClient()), name),
  });
}

/**
 * Disables timeouts, unless `mayGiveUp` returns true for their milliseconds: in tests a slow database is a slow machine, not
 * an outage.
 */
export function bePatient(mayGiveUp = (_milliseconds: number) => false): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  jest
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((milliseconds) =>
      mayGiveUp(milliseconds) ? timeout(milliseconds) : new AbortController().signal,
    );
}

/** Must be called before the first use of the settings, which are read once. */
export function pointAt(url: string, settings: Record<string, string> = {}): void {
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: SECRET_KEY,
    ...settings,
  });
}
