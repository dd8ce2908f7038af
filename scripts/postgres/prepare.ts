// Prepares a PostgreSQL for the directory: its database, roles and extensions (deploy/roles.sql).
import { readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import type { Cluster } from "./cluster";

const DATABASE = "directory";
const ROLES_FILE = path.resolve("deploy", "roles.sql");

/** Owns the directory's tables, and is no superuser. */
export const OWNER = "directory_owner";

/** Creates the directory's database in a cluster at the first start, and returns its URL as its owner. */
export async function prepareCluster({ url, password }: Cluster): Promise<string> {
  await runAsSuperuser(url, async (sql) => {
    const found = await sql`select from pg_database where datname = ${DATABASE}`;
    if (found.length === 0) await sql.unsafe(`create database ${DATABASE}`);
  });
  return prepareDatabase(new URL(`/${DATABASE}`, url).href, password);
}

/** Runs `deploy/roles.sql` in a database as the superuser, and returns the URL as the owner, who gets the password. */
export async function prepareDatabase(superuserUrl: string, password: string): Promise<string> {
  await runAsSuperuser(superuserUrl, async (sql) => {
    await sql.unsafe(`set directory.owner_password = ${quote(password)}`);
    await sql.unsafe(readFileSync(ROLES_FILE, "utf8")).simple();
  });
  return withLogin(new URL(superuserUrl), OWNER, password);
}

async function runAsSuperuser(url: string, work: (sql: postgres.Sql) => Promise<void>) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

/** URL of the same database for another user. */
export function withLogin(url: URL, user: string, password: string): string {
  const other = new URL(url);
  other.username = user;
  other.password = password;
  return other.href;
}

/** Text as an SQL literal. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
