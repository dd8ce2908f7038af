// Prepares a PostgreSQL for the directory: its database, roles and extensions (deploy/roles.sql).
import { readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";

const DATABASE = "directory";
const ROLES_FILE = path.resolve("deploy", "roles.sql");

/** Owns the directory's tables, and is no superuser. */
export const OWNER = "directory_owner";

/** Runs `deploy/roles.sql` in a database as the superuser, and returns the URL as the owner, who gets the same password. */
export async function prepareDatabase(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl);
  await runAsSuperuser(superuserUrl, async (sql) => {
    await sql`select set_config('directory.owner_password', ${url.password}, false)`;
    await sql.unsafe(readFileSync(ROLES_FILE, "utf8")).simple();
  });
  url.username = OWNER;
  return url.href;
}

/** Creates the directory's database in a cluster at the first start, and returns its URL as the superuser. */
export async function createDatabase(clusterUrl: string): Promise<string> {
  await runAsSuperuser(clusterUrl, async (sql) => {
    const found = await sql`select from pg_database where datname = ${DATABASE}`;
    if (found.length === 0) await sql`create database ${sql(DATABASE)}`;
  });
  return new URL(`/${DATABASE}`, clusterUrl).href;
}

async function runAsSuperuser(url: string, work: (sql: postgres.Sql) => Promise<void>) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
