// Owns the lines to a PostgreSQL of one's own on which requests have their transactions: a line that is lost fails what was
// under way on it, and the next request gets a new one.
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";

const MOST_LINES = 10;

type Driver = PostgresConnection["driver"];
type Reserve = Driver["reserve"];
type Line = Awaited<ReturnType<Reserve>>;

/** Answers `reserve` as the driver has it, whose own hands out lines that are dead already, and waits for their answers for ever. */
export function openLines(url: string): { reserve: Reserve; end: () => Promise<void> } {
  const open = new Set<Line>();
  const free: Line[] = [];
  const waiting: ((line: Line) => void)[] = [];

  const make = (): Line => {
    const { driver } = createPostgresConnection({
      url,
      postgresOptions: {
        max: 1,
        // Between two statements it would end their transaction.
        max_lifetime: null,
        onnotice: () => {},
        // A line that is lost takes nothing more: the driver would go on by a new one, outside the transaction and its role.
        onclose: () => forget(line),
      },
    });
    const line: Line = Object.assign(driver, { release: () => release(line) });
    open.add(line);
    return line;
  };
  const forget = (line: Line) => {
    if (!open.delete(line)) return;
    void line.end({ timeout: 0 });
    if (free.includes(line)) free.splice(free.indexOf(line), 1);
    waiting.shift()?.(make());
  };
  const release = (line: Line) => {
    if (!open.has(line)) return;
    const next = waiting.shift();
    if (next) next(line);
    else free.push(line);
  };
  return {
    reserve: async () => {
      const line = free.pop() ?? (open.size < MOST_LINES ? make() : null);
      return line ?? new Promise((resolve) => waiting.push(resolve));
    },
    end: async () => {
      await Promise.all([...open].map((line) => line.end()));
    },
  };
}

/** As the driver, PostgreSQL (https://www.postgresql.org/docs/15/errcodes-appendix.html, class 57) and the system say it. */
const LOST = /^(CONNECTION_|57P0|ECONN|EPIPE)/;

/** Whether a line was lost. */
export function isLost(error: unknown): boolean {
  return error instanceof Error && "code" in error && LOST.test(String(error.code));
}
