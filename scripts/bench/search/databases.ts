// Databases for the benchmark of the search: new, migrated, queried as the public role, and deleted afterwards.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import postgres from "postgres";
import { startPostgres } from "../../../tests/support/database-postgres";
import { createApp, PROJECT_FOLDER } from "../../embedded/app";
import { openDatabase } from "../../embedded/database";
import { applyMigrations } from "../../embedded/migrations";
import type { DatabaseOptions } from "../../embedded/options";
import { tmpdir } from "node:os";
import path from "node:path";

export type BenchDatabase = {
  /** Runs one statement with all rights. */
  run: (sql: string) => Promise<unknown>;
  /** Runs one query with the rights of a visitor; returns the number of results. */
  ask: (sql: string) => Promise<number>;
  /** Milliseconds of processor time that the database has used so far. */
  processorTime: () => number;
  /** Returns the plans of all statements that the query runs; null when the database cannot report them. */
  explain: ((sql: string) => Promise<string>) | null;
  close: () => Promise<void>;
};

export async function openPglite(): Promise<BenchDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), "search-bench-"));
  const database = await migrate({ driver: "pglite", folder: path.join(folder, "data") });
  return {
    run: (sql) => database.rows(sql),
    ask: async (sql) => countFound(await database.rows(sql)),
    processorTime: () => process.cpuUsage().user / 1000,
    explain: null,
    close: async () => {
      await database.connection.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export async function openPostgres(): Promise<BenchDatabase> {
  const cluster = await startPostgres();
  const database = await migrate({ driver: "postgres", url: cluster.url });
  let plans: string[] = [];
  const onnotice = ({ message = "" }) => void plans.push(message);
  const owner = postgres(cluster.url, { max: 1, onnotice: () => {} });
  const visitor = postgres(cluster.url, { max: 1, onnotice });
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
      await Promise.all([owner.end(), visitor.end(), database.connection.close()]);
      await cluster.stop();
    },
  };
}

/** Reads the `total` that searches and list pages return, else counts the rows. */
function countFound(rows: ArrayLike<object>): number {
  const { total = rows.length } = (rows[0] ?? {}) as { total?: number | string };
  return Number(total);
}

async function migrate(options: DatabaseOptions) {
  const database = await openDatabase(options);
  await createApp(database, {
    database: options,
    folder: tmpdir(),
    port: 0,
    publishableKey: "bench",
    secretKey: "bench",
    jwtSecret: "bench-bench-bench-bench-bench-bench",
    siteUrl: "http://localhost",
    hasSamples: false,
    signupConfirmation: false,
  });
  await applyMigrations(database, path.join(PROJECT_FOLDER, "migrations"));
  await database.rows("grant select on all tables in schema public to anon");
  return database;
}
