// Connection pool for an external PostgreSQL, on which requests run their transactions: a lost connection fails the statements
// in progress on it, and the next request gets a new one.
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";

const MAX_CONNECTIONS = 10;

type Driver = PostgresConnection["driver"];
type Reserve = Driver["reserve"];
type Connection = Awaited<ReturnType<Reserve>>;

/** Returns a `reserve` that replaces the driver's own, which hands out dead connections and waits for their responses forever. */
export function openConnectionPool(url: string): { reserve: Reserve; end: () => Promise<void> } {
  const open = new Set<Connection>();
  const free: Connection[] = [];
  const waiting: ((connection: Connection) => void)[] = [];

  const make = (): Connection => {
    const { driver } = createPostgresConnection({
      url,
      postgresOptions: {
        max: 1,
        // Closing a connection between two statements would end their transaction.
        max_lifetime: null,
        onnotice: () => {},
        // A lost connection is not reused: the driver would reconnect and go on outside the transaction and its role.
        onclose: () => forget(connection),
      },
    });
    const connection: Connection = Object.assign(driver, { release: () => release(connection) });
    open.add(connection);
    return connection;
  };
  const forget = (connection: Connection) => {
    if (!open.delete(connection)) return;
    void connection.end({ timeout: 0 });
    if (free.includes(connection)) free.splice(free.indexOf(connection), 1);
    waiting.shift()?.(make());
  };
  const release = (connection: Connection) => {
    if (!open.has(connection)) return;
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
  };
  return {
    reserve: async () => {
      const connection = free.pop() ?? (open.size < MAX_CONNECTIONS ? make() : null);
      return connection ?? new Promise((resolve) => waiting.push(resolve));
    },
    end: async () => {
      await Promise.all([...open].map((connection) => connection.end()));
    },
  };
}

/** Codes from the driver, PostgreSQL (https://www.postgresql.org/docs/15/errcodes-appendix.html, class 57) and the system. */
const LOST = /^(CONNECTION_|57P0|ECONN|EPIPE)/;

export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && "code" in error && LOST.test(String(error.code));
}
