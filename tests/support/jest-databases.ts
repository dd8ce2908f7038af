// Creates, once per jest run, the databases that the test files copy: migrated, with the samples.
// Their locations are environment variables, because jest passes nothing else from the global setup to its workers.
import { rmSync } from "node:fs";
import { compileServers } from "../../scripts/start/servers.mjs";
import { findPostgres } from "../../scripts/test/postgres.mjs";
import { makeEmptyFolder, runScript, settingsOf, startDatabase } from "./database";
import { createDatabase, startPostgres, stopPostgres } from "./database-postgres";

/** Without an installed PostgreSQL, creates only the PGlite database; tests that need PostgreSQL fail. */
export default async function makeDatabases(): Promise<void> {
  await compileServers(process.cwd());
  const made = await Promise.allSettled([makePglite(), findPostgres() ? makePostgres() : null]);
  const failed = made.find((one) => one.status === "rejected");
  if (!failed) return;
  await removeDatabases();
  throw failed.reason;
}

async function makePglite(): Promise<void> {
  const { folder } = makeEmptyFolder();
  process.env.TEST_PGLITE_TEMPLATE = folder;
  await (await startDatabase(folder)).stop();
}

/** Migrates with the rights of a hosted project, so that tests fail on what migrations may not do there. */
async function makePostgres(): Promise<void> {
  const cluster = await startPostgres();
  process.env.TEST_POSTGRES_FOLDER = cluster.folder;
  const url = await createDatabase(cluster.url, { name: "directory" });
  process.env.TEST_POSTGRES_TEMPLATE = url;
  const { folder, remove } = makeEmptyFolder();
  const environment = { EMBEDDED_DRIVER: "postgres", DATABASE_URL: url };
  const migrated = await runScript("tests/support/migrate-as-hosted.ts", {
    ...settingsOf(folder),
    ...environment,
  });
  if (migrated.code !== 0) throw new Error(`The migrations failed: ${migrated.printed}`);
  await (await startDatabase(folder, environment)).stop();
  remove();
}

/** Removes the databases at the end of the run. */
export async function removeDatabases(): Promise<void> {
  const { TEST_POSTGRES_FOLDER: cluster, TEST_PGLITE_TEMPLATE: folder } = process.env;
  if (cluster) await stopPostgres(cluster);
  if (folder) rmSync(folder, { recursive: true, force: true });
}
