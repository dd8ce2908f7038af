// The database for the benchmark of the search: new, migrated, queried as the public role, and deleted afterwards.
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { openTemporaryDatabase } from "../../embedded/temporary-database";

export type BenchDatabase = {
  /** Runs one statement with all rights. */
  run: (sql: string) => Promise<unknown>;
  /** Runs one query with the rights of a visitor; returns the number of results. */
  ask: (sql: string) => Promise<number>;
  /** Milliseconds of processor time that the database has used so far. */
  processorTime: () => number;
  /** Returns the plans of all statements that the query runs. */
  explain: (sql: string) => Promise<string>;
  close: () => Promise<void>;
};

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const database = await openTemporaryDatabase();
  const url = database.superuserUrl;
  let plans: string[] = [];
  const onnotice = ({ message = "" }) => void plans.push(message);
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  const visitor = postgres(url, { max: 1, onnotice });
  await visitor.unsafe("load 'auto_explain'");
  await visitor
    .unsafe("set auto_explain.log_nested_statements = on; set auto_explain.log_analyze = on")
    .simple();
  await visitor.unsafe("set role anon");
  const [{ pid }] = await visitor.unsafe<[{ pid: number }]>("select pg_backend_pid() as pid");
  const ask = async (sql: string) => countFound(await visitor.unsafe(sql));
  return {
    run: (sql) => owner.unsafe(sql),
    ask,
    processorTime: () => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6,
    explain: async (sql) => {
      plans = [];
      await visitor
        .unsafe(
          "reset role; set auto_explain.log_min_duration = 0; set client_min_messages = log; set role anon",
        )
        .simple();
      await ask(sql);
      await visitor
        .unsafe(
          "reset role; set auto_explain.log_min_duration = -1; set client_min_messages = warning; set role anon",
        )
        .simple();
      return plans.join("\n\n");
    },
    close: async () => {
      await Promise.all([owner.end(), visitor.end()]);
      await database.close();
    },
  };
}

/** Reads the `total` that searches and list pages return, else counts the rows. */
function countFound(rows: ArrayLike<object>): number {
  const { total = rows.length } = (rows[0] ?? {}) as { total?: number | string };
  return Number(total);
}
