// Owns the connection pool to a PostgreSQL of one's own, on which requests have their transactions: a connection that is lost
// fails what was under way on it, and the next request gets a new one.
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";

const MAX_CONNECTIONS = 10;

type Driver = PostgresConnection["driver"];
type Reserve = Driver["reserve"];
type Connection = Awaited<ReturnType<Reserve>>;

/** Answers `reserve` as the driver has it, whose own hands out dead connections, and waits for their answers for ever. */
export function openConnectionPool(url: string): { reserve: Reserve; end: () => Promise<void> } {
  const open = new Set<Connection>();
  const free: Connection[] = [];
  const waiting: ((connection: Connection) => void)[] = [];

  const make = (): Connection => {
    const { driver } = createPostgresConnection({
      url,
      postgresOptions: {
        max: 1,
        // Between two statements it would end their transaction.
        max_lifetime: null,
        onnotice: () => {},
        // A connection that is lost takes nothing more: the driver would go on by a new one, outside the transaction and its role.
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

/** As the driver, PostgreSQL (https://www.postgresql.org/docs/15/errcodes-appendix.html, class 57) and the system say it. */
const LOST = /^(CONNECTION_|57P0|ECONN|EPIPE)/;

/** Whether a connection was lost. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && "code" in error && LOST.test(String(error.code));
}
