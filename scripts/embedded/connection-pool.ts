// The connections on which requests run their transactions: a lost connection fails the statements in progress on it, and the
// next request gets a new one. One whose statement nobody waits for any more is closed, and PostgreSQL ends the statement
// (deploy/roles.sql).
import { AsyncLocalStorage } from "node:async_hooks";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { POSTGREST_TYPES } from "./postgrest";

/** How many requests and jobs are at work at the same time; the others wait. Jobs never keep a visitor waiting. */
const MOST = { request: 6, job: 2 };
type Work = keyof typeof MOST;

/** Each connection costs PostgreSQL some 10 MB: one that nobody takes between two of these times is closed. */
const CLOSE_EVERY_MS = 10_000;

type Driver = PostgresConnection["driver"];
type Reserve = Driver["reserve"];

type Context = { work: Work; signal?: AbortSignal };
const current = new AsyncLocalStorage<Context>();

/** Runs a request on the connections for its kind of work; its statement is ended when the signal aborts. */
export function runAs<Result>(context: Context, run: () => Result): Result {
  return current.run(context, run);
}

/** Returns a `reserve` that replaces the driver's own, which hands out dead connections and waits for their responses forever. */
export function openConnectionPool(url: string): { reserve: Reserve; end: () => Promise<void> } {
  const pools = { request: openPool(url, MOST.request), job: openPool(url, MOST.job) };
  return {
    reserve: () => {
      const { work, signal } = current.getStore() ?? { work: "request" };
      return pools[work].reserve(signal);
    },
    end: async () => {
      await Promise.all([pools.request.end(), pools.job.end()]);
    },
  };
}

function openPool(url: string, most: number) {
  const open = new Set<Driver>();
  const free: Driver[] = [];
  const waiting: ((driver: Driver) => void)[] = [];
  /** How many of the free ones, from the first on, nobody has taken since the last closing. */
  let unused = 0;

  const make = (): Driver => {
    const driver = connect(url, () => forget(driver));
    open.add(driver);
    return driver;
  };
  const forget = (driver: Driver) => {
    if (!open.delete(driver)) return;
    void driver.end({ timeout: 0 });
    if (free.includes(driver)) free.splice(free.indexOf(driver), 1);
    waiting.shift()?.(make());
  };
  const release = (driver: Driver) => {
    if (!open.has(driver)) return;
    const next = waiting.shift();
    if (next) next(driver);
    else free.push(driver);
  };
  const take = async (): Promise<Driver> => {
    // The last one first, so that the first ones stay free.
    const driver = free.pop();
    unused = Math.min(unused, free.length);
    return driver ?? (open.size < most ? make() : new Promise((resolve) => waiting.push(resolve)));
  };
  const reserve = async (signal?: AbortSignal) => {
    const driver = await take();
    const leave = () => forget(driver);
    const giveBack = () => {
      signal?.removeEventListener("abort", leave);
      release(driver);
    };
    signal?.addEventListener("abort", leave);
    if (signal?.aborted) giveBack();
    signal?.throwIfAborted();
    return Object.assign(driver, { release: giveBack });
  };
  const closing = setInterval(() => {
    for (const driver of free.slice(0, unused)) forget(driver);
    unused = free.length;
  }, CLOSE_EVERY_MS).unref();
  const end = async () => {
    clearInterval(closing);
    await Promise.all([...open].map((driver) => driver.end()));
  };
  return { reserve, end };
}

function connect(url: string, onclose: () => void): Driver {
  const { driver } = createPostgresConnection({
    url,
    postgresOptions: {
      max: 1,
      types: POSTGREST_TYPES,
      // Closing a connection between two statements would end their transaction.
      max_lifetime: null,
      onnotice: () => {},
      // A lost connection is not reused: the driver would reconnect and go on outside the transaction and its role.
      onclose,
    },
  });
  return driver;
}

/** Codes from the driver, PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html, class 57) and the system. */
export const LOST_CONNECTION = /CONNECTION_|57P0|ECONN|EPIPE/;

export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && "code" in error && LOST_CONNECTION.test(String(error.code));
}
