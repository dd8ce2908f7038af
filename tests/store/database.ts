// Starts an embedded database for the tests of the stores and points the settings at it.
import { createServiceClient, type ServiceClient } from "@/scripts/embedded/service-client";
import { makeFolder, startDatabase, type TestDatabase } from "../support/database";

const PUBLISHABLE_KEY = "sb_publishable_of_the_store";
const SECRET_KEY = "sb_secret_of_the_store";

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

/** A database with the sample data in it, as a fresh start leaves it. */
export async function startStoreDatabase(): Promise<StoreDatabase> {
  const { folder, remove } = makeFolder();
  const start = (port: string) =>
    startDatabase(folder, {
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
 * Nothing is given up for having taken too long, unless `mayGiveUp` says so: here a slow database is a slow machine, and no
 * outage.
 */
export function bePatient(mayGiveUp = () => false): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  jest
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((milliseconds) =>
      mayGiveUp() ? timeout(milliseconds) : new AbortController().signal,
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
