// Once per jest run, bundles the programs that the tests start, starts their PostgreSQL, and makes the database that the test
// files copy: migrated, with the samples. Locations are environment variables, because jest passes nothing else from the global
// setup to its workers.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { bundlePrograms, compileServer } from "../../scripts/start/programs.mjs";
import { makeEmptyFolder, startDatabase } from "./database";
import { createDatabase, startTestCluster, type TestCluster } from "./test-cluster";

const OWN_PROGRAMS = ["make-earlier-backup", "send-mails", "supervise-database"];

let cluster: TestCluster | undefined;
let programs = "";

export default async function makeDatabases(): Promise<void> {
  const { folder, remove } = makeEmptyFolder();
  try {
    await makePrograms();
    cluster = await startTestCluster();
    process.env.TEST_CLUSTER = cluster.url;
    const DATABASE_URL = await createDatabase("directory");
    await (await startDatabase(folder, { DATABASE_URL })).stop();
  } catch (error) {
    await removeDatabases();
    throw error;
  } finally {
    remove();
  }
}

async function makePrograms(): Promise<void> {
  // Inside node_modules, where they find the packages that are not bundled.
  const cache = path.resolve("node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  programs = mkdtempSync(path.join(cache, "tests-"));
  process.env.TEST_PROGRAMS = programs;
  const own = OWN_PROGRAMS.map((name) => `tests/support/${name}.ts`);
  await bundlePrograms(process.cwd(), programs, own);
  // What a start in a checkout runs.
  await compileServer(process.cwd());
}

/** Removes the cluster and the programs at the end of the run. */
export async function removeDatabases(): Promise<void> {
  await cluster?.stop();
  rmSync(programs, { recursive: true, force: true });
}
