// Starts, once per jest run, the PostgreSQL of the tests, and makes the database that the test files copy: migrated, with the
// samples. Its location is an environment variable, because jest passes nothing else from the global setup to its workers.
import { compileServer } from "../../scripts/start/programs.mjs";
import { makeEmptyFolder, startDatabase } from "./database";
import { createDatabase, startTestCluster, type TestCluster } from "./test-cluster";

let cluster: TestCluster | undefined;

export default async function makeDatabases(): Promise<void> {
  await compileServer(process.cwd());
  cluster = await startTestCluster();
  process.env.TEST_CLUSTER = cluster.url;
  const { folder, remove } = makeEmptyFolder();
  try {
    const DATABASE_URL = await createDatabase("directory");
    await (await startDatabase(folder, { DATABASE_URL })).stop();
  } catch (error) {
    await removeDatabases();
    throw error;
  } finally {
    remove();
  }
}

/** Removes the cluster at the end of the run. */
export async function removeDatabases(): Promise<void> {
  await cluster?.stop();
}
