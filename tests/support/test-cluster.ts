// The PostgreSQL of the tests: one cluster for a run of jest, and a database of its own for each test file.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { prepareDatabase } from "../../scripts/postgres/prepare";
import { type Cluster, startCluster } from "../../scripts/postgres/cluster";

/** The databases that the test files copy: migrated, with the samples; and with a member of each role as well. */
export const TEMPLATE = "directory";
export const TEMPLATE_WITH_MEMBERS = "directory-with-members";

export type TestCluster = Cluster & { folder: string };

/** Starts an empty cluster in a temporary folder. `stop` removes it. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), "postgres-"));
  const cluster = await startCluster(folder, { fsync: "off", max_connections: "200" });
  const stop = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...cluster, folder, stop };
}

/** Creates an empty database that `deploy/roles.sql` has prepared, and returns its URL as the owner. */
export async function createDatabase(name: string, cluster = clusterUrl()): Promise<string> {
  await runSql(cluster, `create database "${name}"`);
  return prepareDatabase(new URL(`/${name}`, cluster).href);
}

/** Copies a template of the run, unless it has been copied, and returns the URL of the copy as the owner. */
export async function copyTemplate(name: string, template = TEMPLATE): Promise<string> {
  const [found] = await runSql(clusterUrl(), `select 1 from pg_database where datname = '${name}'`);
  // Not through the template, which cannot be copied while another worker is connected to it.
  if (!found) {
    await runSql(
      clusterUrl(),
      `create database "${name}" template "${template}" owner directory_owner`,
    );
    await runSql(clusterUrl(), `grant connect, create on database "${name}" to directory_server`);
  }
  return copyUrl(name);
}

/** URL of the copy of that name as the owner. */
export function copyUrl(name: string): string {
  return ownerUrl(superuserUrl(name));
}

/** The owner has the superuser's password. */
export function ownerUrl(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  url.username = "directory_owner";
  return url.href;
}

/** URL of the copy of that name as the superuser. */
export function superuserUrl(name: string): string {
  return new URL(`/${name}`, clusterUrl()).href;
}

/** Runs SQL of any number of statements. Returns the rows of the last one; throws with the database's error. */
export async function runSql(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const session = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const answer = await session.unsafe(sql).simple();
    const last: unknown = Array.isArray(answer[0]) ? answer.at(-1) : answer;
    return [...(last as Record<string, unknown>[])];
  } finally {
    await session.end();
  }
}

function clusterUrl(): string {
  const url = process.env.TEST_CLUSTER;
  if (!url) throw new Error("Only tests of jest's projects with databases have a cluster.");
  return url;
}

/** Lets this many days pass for everything in a database that depends on Florida's day. */
export async function passDays(url: string, days: number): Promise<void> {
  await runSql(
    url,
    // One after the other: PostgreSQL refuses to replace a function twice at once.
    `select pg_advisory_xact_lock(1);
    create or replace function internal.florida_day() returns date language sql stable set search_path = '' as $$
      select (now() at time zone 'America/New_York')::date + ${days} $$`,
  );
}
