// Connects the embedded Supabase to its PostgreSQL: as the owner of the tables, and as the role that serves requests.
import { createHash } from "node:crypto";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import postgres from "postgres";
import { OWNER, quote, withLogin } from "../postgres/prepare";
import { StartError } from "../start/start-error.mjs";
import { openConnectionPool } from "./connection-pool";
import { beLikePostgrest, POSTGREST_TYPES } from "./postgrest";

const SERVER = "directory_server";

/** Sessions of the owner, for migrations and for what the server does about accounts. Given back when idle. */
const OWNER_SESSIONS = 2;
const IDLE_SECONDS = 20;

type Row = Record<string, unknown>;

export type Database = {
  /** As whom it was opened. */
  ownerUrl: string;
  /** The server library's connection, with the rights of `directory_server`. */
  connection: PostgresConnection;
  /** Runs one statement as the owner and returns its rows. */
  rows: (sql: string) => Promise<Row[]>;
  /** Runs scripts of any number of statements in one transaction, as the owner: all of them or none. */
  runTogether: (...scripts: string[]) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens a database that `deploy/roles.sql` has prepared. `url` is the owner's. Throws a StartError when it is not prepared, or
 * the URL is a superuser's.
 */
export async function openDatabase(url: string): Promise<Database> {
  const owner = postgres(url, {
    max: OWNER_SESSIONS,
    idle_timeout: IDLE_SECONDS,
    connection: { application_name: "directory owner" },
    onnotice: () => {},
  });
  try {
    await requirePrepared(owner);
    const connection = await connectServer(owner, new URL(url));
    return {
      ownerUrl: url,
      connection,
      rows: async (sql) => [...(await owner.unsafe(sql))],
      runTogether: async (...scripts) => {
        await owner.begin(async (transaction) => {
          for (const script of scripts) await transaction.unsafe(script).simple();
        });
      },
      close: async () => {
        await Promise.all([connection.close(), owner.end()]);
      },
    };
  } catch (error) {
    await owner.end({ timeout: 0 });
    throw error;
  }
}

async function requirePrepared(owner: postgres.Sql): Promise<void> {
  const [found] = await owner`
    select rolsuper as is_superuser,
      exists (select from pg_roles r where r.rolname = ${SERVER}
        and has_database_privilege(r.oid, current_database(), 'create')) as is_prepared
    from pg_roles where rolname = current_user`;
  if (found?.is_superuser === false && found.is_prepared === true) return;
  throw new StartError(
    found?.is_superuser === true
      ? `DATABASE_URL names a superuser: run deploy/roles.sql as it, and name ${OWNER} in DATABASE_URL.`
      : "The database of DATABASE_URL is not prepared: an administrator runs deploy/roles.sql in it once.",
  );
}

/**
 * Connects as the role that serves requests. Its password follows from the owner's, so that all servers of a cluster use the
 * same one; the first of them sets it.
 */
async function connectServer(owner: postgres.Sql, url: URL): Promise<PostgresConnection> {
  const password = createHash("sha256").update(`${SERVER} ${url.password}`).digest("base64url");
  const serverUrl = withLogin(url, SERVER, password);
  if (!(await canConnect(serverUrl)))
    await owner.unsafe(`alter role ${SERVER} password ${quote(password)}`);
  const connection = createPostgresConnection({
    url: serverUrl,
    postgresOptions: {
      max: 1,
      idle_timeout: IDLE_SECONDS,
      types: POSTGREST_TYPES,
      onnotice: () => {},
    },
  });
  const pool = openConnectionPool(serverUrl);
  const { driver } = connection;
  driver.reserve = pool.reserve;
  beLikePostgrest(connection);
  connection.close = async () => {
    await Promise.all([pool.end(), driver.end()]);
  };
  return connection;
}

async function canConnect(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const answered = await sql`select 1`.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "28P01") return false;
      throw error;
    },
  );
  await sql.end();
  return answered;
}
