// Connects the embedded Supabase to its database, and creates what a hosted Supabase has before any migration.
import type { Connection } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { earthdistance } from "@electric-sql/pglite/contrib/earthdistance";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { Kysely } from "kysely";
import { startMaintenance, START_PARAMETERS } from "./maintenance";
import { beginMaking, endMaking, readEmptyCluster } from "./empty-cluster";
import { createPgliteDialect } from "./pglite-dialect";
import { openConnectionPool } from "./connection-pool";
import type { DatabaseOptions } from "./options";

const extensions = { cube, earthdistance, pg_trgm, unaccent };

// The default privileges are those of a hosted project: a migration that forgets to revoke a function or table from the public
// roles must be as open here as it would be there, so that the tests detect it.
const ROLES_SQL = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then
      create role authenticated nologin noinherit;
    end if;
    if not exists (select from pg_roles where rolname = 'service_role') then
      create role service_role nologin noinherit bypassrls;
    end if;
  end $$;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  create schema if not exists extensions;
  grant usage on schema extensions to anon, authenticated, service_role;
`;

type Row = Record<string, unknown>;

export type Database = {
  connection: Connection;
  /** Runs one statement and returns its rows. */
  rows: (sql: string) => Promise<Row[]>;
  /** Runs scripts of any number of statements in one transaction: all of them or none. */
  runTogether: (...scripts: string[]) => Promise<void>;
  /**
   * Runs `work` while all statements wait and everything written is in the files below `folder`. Null when the files belong to
   * another server.
   */
  files: { folder: string; pause: (work: () => Promise<void>) => Promise<void> } | null;
};

/** Opens the database, creates it on first use, and creates the roles that migrations name. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database =
    options.driver === "postgres" ? openPostgres(options.url) : await openPglite(options);
  await database.runTogether(ROLES_SQL);
  return database;
}

// Both use the driver directly: the connection's own `transaction` spreads its statements over a pool.

async function openPglite(options: { folder?: string }): Promise<Database> {
  const { folder } = options;
  const isNew = !folder || beginMaking(folder);
  const connection = await createPgliteConnection({
    ...(folder && { url: folder }),
    pgliteOptions: {
      extensions,
      startParams: START_PARAMETERS,
      ...(isNew && { loadDataDir: await readEmptyCluster() }),
    },
  });
  const { driver } = connection;
  connection.kysely = new Kysely({ dialect: createPgliteDialect(driver) });
  if (folder) {
    await driver.waitReady;
    endMaking(folder);
    startMaintenance(driver, folder);
  }
  return {
    connection,
    rows: async (sql) => (await driver.query<Row>(sql)).rows,
    runTogether: (...scripts) =>
      driver.transaction(async (transaction) => {
        for (const script of scripts) await transaction.exec(script);
      }),
    files: folder
      ? {
          folder,
          pause: (work) =>
            driver.transaction(async (transaction) => {
              await transaction.exec("checkpoint");
              await driver.runExclusive(work);
            }),
        }
      : null,
  };
}

function openPostgres(url: string): Database {
  const connection = createPostgresConnection({ url, postgresOptions: { onnotice: () => {} } });
  const { driver } = connection;
  const pool = openConnectionPool(url);
  driver.reserve = pool.reserve;
  connection.close = async () => {
    await Promise.all([pool.end(), driver.end()]);
  };
  return {
    connection,
    rows: async (sql) => [...(await driver.unsafe(sql))],
    runTogether: async (...scripts) => {
      await driver.begin(async (transaction) => {
        for (const script of scripts) await transaction.unsafe(script).simple();
      });
    },
    files: null,
  };
}

/** Text as an SQL literal. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
