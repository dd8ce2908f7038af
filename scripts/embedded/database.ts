// Connects the embedded Supabase to its PostgreSQL: as the owner of the tables, and as the role that serves requests. One's own
// has been prepared by an administrator; that of a data folder is started, prepared and stopped here.
import { hash } from "node:crypto";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import postgres from "postgres";
import { startCluster } from "../postgres/cluster";
import { createDatabase, OWNER, prepareDatabase } from "../postgres/prepare";
import { StartError } from "../start/start-error.mjs";
import { openConnectionPool } from "./connection-pool";
import { databaseFolder } from "./options";
import { emulatePostgrest, POSTGREST_TYPES } from "./postgrest";

const SERVER = "directory_server";

/** Sessions of the owner, for migrations and for what the server does about accounts. Given back when idle. */
const OWNER_SESSIONS = { max: 2, idle_timeout: 20, onnotice: () => {} };

export type Database = {
  /** As whom it was opened. */
  ownerUrl: string;
  /** Runs statements as the owner. */
  sql: postgres.Sql;
  /** The server library's connection, with the rights of `directory_server`. */
  connection: PostgresConnection;
  close: () => Promise<void>;
};

export type OwnDatabase = Database & {
  /** URL of the database as the superuser. */
  superuserUrl: string;
  /** Resolves with the reason when its PostgreSQL ends by itself. */
  failed: Promise<string>;
};

/**
 * Opens a database that `deploy/roles.sql` has prepared. `ownerUrl` is the owner's. Throws a StartError when it is not prepared,
 * or the URL is a superuser's.
 */
export async function openDatabase(ownerUrl: string): Promise<Database> {
  const sql = postgres(ownerUrl, OWNER_SESSIONS);
  const connection = connectServer(new URL(ownerUrl));
  const close = async () => {
    await Promise.all([connection.close(), sql.end()]);
  };
  try {
    await requirePrepared(sql, connection);
    return { ownerUrl, sql, connection, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Starts the PostgreSQL of a data folder and opens its database. The caller must hold the lock of the folder. `settings` are
 * PostgreSQL's.
 */
export async function openOwnDatabase(
  folder: string,
  settings: Record<string, string> = {},
): Promise<OwnDatabase> {
  const cluster = await startCluster(databaseFolder(folder), settings);
  try {
    const superuserUrl = await createDatabase(cluster.url);
    const database = await openDatabase(await prepareDatabase(superuserUrl));
    const close = async () => {
      await database.close();
      await cluster.stop();
    };
    return { ...database, superuserUrl, failed: cluster.failed, close };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function requirePrepared(sql: postgres.Sql, { driver }: PostgresConnection): Promise<void> {
  const [found] = await sql`
    select rolsuper as is_superuser,
      exists (select from pg_roles r where r.rolname = ${SERVER}
        and has_database_privilege(r.oid, current_database(), 'create')) as is_prepared
    from pg_roles where rolname = current_user`;
  const hasPassword = await driver`select 1`.then(
    () => true,
    (error: unknown) => !(error instanceof Error && "code" in error && error.code === "28P01"),
  );
  if (found?.is_superuser === false && found.is_prepared === true && hasPassword) return;
  throw new StartError(
    found?.is_superuser === true
      ? `DATABASE_URL names a superuser: run deploy/roles.sql as it, and name ${OWNER} in DATABASE_URL.`
      : "The database of DATABASE_URL is not prepared: an administrator runs deploy/roles.sql in it, again whenever the password changes.",
  );
}

/** Connects as the role that serves requests. Its password follows from the owner's, as deploy/roles.sql set it. */
function connectServer(url: URL): PostgresConnection {
  url.username = SERVER;
  url.password = hash("sha256", `${SERVER} ${decodeURIComponent(url.password)}`);
  const connection = createPostgresConnection({
    url: url.href,
    postgresOptions: { ...OWNER_SESSIONS, max: 1, types: POSTGREST_TYPES },
  });
  const pool = openConnectionPool(url.href);
  const { driver } = connection;
  driver.reserve = pool.reserve;
  emulatePostgrest(connection);
  connection.close = async () => {
    await Promise.all([pool.end(), driver.end()]);
  };
  return connection;
}
