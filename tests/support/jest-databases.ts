// Once per jest run, bundles the programs that the tests start, starts their PostgreSQL, and makes the databases that the test
// files copy. Their locations are environment variables, because jest passes nothing else from the global setup to its workers.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { bundlePrograms } from "../../scripts/start/programs.mjs";
import { makeEmptyFolder, signIn, startDatabase } from "./database";
import {
  copyTemplate,
  createDatabase,
  startTestCluster,
  TEMPLATE,
  TEMPLATE_WITH_MEMBERS,
  type TestCluster,
} from "./test-cluster";

const MORE_PROGRAMS = [
  "scripts/types.ts",
  "tests/support/make-earlier-backup.ts",
  "tests/support/send-mails.ts",
  "tests/support/supervise-database.ts",
];

let cluster: TestCluster | undefined;
let programs = "";

export default async function makeDatabases(): Promise<void> {
  try {
    await makePrograms();
    cluster = await startTestCluster();
    process.env.TEST_CLUSTER = cluster.url;
    await makeTemplates();
  } catch (error) {
    await removeDatabases();
    throw error;
  }
}

async function makeTemplates(): Promise<void> {
  const { folder, remove } = makeEmptyFolder();
  const plain = await startDatabase(folder, { DATABASE_URL: await createDatabase(TEMPLATE) });
  await plain.stop();
  const DATABASE_URL = await copyTemplate(TEMPLATE_WITH_MEMBERS);
  const withMembers = await startDatabase(folder, { DATABASE_URL });
  process.env.TEST_ROLES = JSON.stringify(await signIn(withMembers.url));
  await withMembers.stop();
  remove();
}

async function makePrograms(): Promise<void> {
  // Inside node_modules, where they find the packages that are not bundled.
  const cache = path.resolve("node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  programs = mkdtempSync(path.join(cache, "tests-"));
  process.env.TEST_PROGRAMS = programs;
  await bundlePrograms(process.cwd(), programs, MORE_PROGRAMS);
}

/** Removes the cluster and the programs at the end of the run. */
export async function removeDatabases(): Promise<void> {
  await cluster?.stop();
  rmSync(programs, { recursive: true, force: true });
}
