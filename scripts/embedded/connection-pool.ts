// The connections on which requests run their transactions: a lost connection fails the statements in progress on it, and the
// next request gets a new one. A statement that nobody waits for any more is cancelled.
import { AsyncLocalStorage } from "node:async_hooks";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { POSTGREST_TYPES } from "./postgrest";

/** How many requests and jobs are at work at the same time; the others wait. Jobs never keep a visitor waiting. */
const MOST = { request: 6, job: 2 };
type Work = keyof typeof MOST;

/** Each connection costs PostgreSQL some 10 MB. */
const IDLE_MS = 20_000;

type Driver = PostgresConnection["driver"];
type Reserve = Driver["reserve"];
type Connection = Awaited<ReturnType<Reserve>>;

type Context = { work: Work; signal: AbortSignal };
const current = new AsyncLocalStorage<Context>();

/** Runs a request on the connections for its kind of work; its statements are cancelled when the signal aborts. */
export function runAs<Result>(context: Context, run: () => Result): Result {
  return current.run(context, run);
}

/** Returns a `reserve` that replaces the driver's own, which hands out dead connections and waits for their responses forever. */
export function openConnectionPool(url: string): { reserve: Reserve; end: () => Promise<void> } {
  const pools = { request: openPool(url, MOST.request), job: openPool(url, MOST.job) };
  return {
    reserve: () => pools[current.getStore()?.work ?? "request"].reserve(current.getStore()?.signal),
    end: async () => {
      await Promise.all([pools.request.end(), pools.job.end()]);
    },
  };
}

type Open = {
  driver: Driver;
  /** Number of its process in PostgreSQL. */
  pid: Promise<number>;
  /** Set while it is not in use. */
  idle?: NodeJS.Timeout;
  /** Set while its statement is being cancelled: until then the cancellation could meet the next one. */
  cancelling?: Promise<unknown>;
};

function openPool(url: string, most: number) {
  const open = new Set<Open>();
  const free: Open[] = [];
  const waiting: ((one: Open) => void)[] = [];

  const make = (): Open => {
    const driver = connect(url, () => forget(one));
    const pid = driver`select pg_backend_pid() as pid`.then(([row]) => Number(row?.pid));
    pid.catch(() => {}); // The first statement of the request fails with the same error.
    const one: Open = { driver, pid };
    open.add(one);
    return one;
  };
  const forget = (one: Open) => {
    if (!open.delete(one)) return;
    clearTimeout(one.idle);
    void one.driver.end({ timeout: 0 });
    if (free.includes(one)) free.splice(free.indexOf(one), 1);
    waiting.shift()?.(make());
  };
  const release = async (one: Open) => {
    await one.cancelling;
    if (!open.has(one)) return;
    const next = waiting.shift();
    if (next) return next(one);
    one.idle = setTimeout(() => forget(one), IDLE_MS).unref();
    free.push(one);
  };
  const take = async (): Promise<Open> => {
    // The last one first, so that the others become idle.
    const one = free.pop() ?? (open.size < most ? make() : null);
    clearTimeout(one?.idle);
    return one ?? new Promise((resolve) => waiting.push(resolve));
  };
  const reserve = async (signal?: AbortSignal): Promise<Connection> => {
    const one = await take();
    if (signal?.aborted) {
      void release(one);
      throw signal.reason;
    }
    const cancel = () => (one.cancelling = cancelStatement(url, one.pid).catch(() => {}));
    signal?.addEventListener("abort", cancel, { once: true });
    return Object.assign(one.driver, {
      release: () => {
        signal?.removeEventListener("abort", cancel);
        void release(one);
      },
    });
  };
  return {
    reserve,
    end: async () => {
      await Promise.all([...open].map(({ driver }) => driver.end()));
    },
  };
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

/** Through a connection of its own: that of the statement is in use. */
async function cancelStatement(url: string, pid: Promise<number>): Promise<void> {
  const { driver } = createPostgresConnection({
    url,
    postgresOptions: { max: 1, connect_timeout: 5 },
  });
  try {
    await driver`select pg_cancel_backend(${await pid})`;
  } finally {
    await driver.end({ timeout: 1 });
  }
}

/** Codes from the driver, PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html, class 57) and the system. */
const LOST = /^(CONNECTION_|57P0|ECONN|EPIPE)/;

export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && "code" in error && LOST.test(String(error.code));
}
