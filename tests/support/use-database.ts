// Starts a database of its own for the tests of a file.
import path from "node:path";
import {
  type Headers,
  makeFolder,
  readRoles,
  type Role,
  settingsOf,
  startDatabase,
  type TestDatabase,
  type TestFolder,
} from "./database";
import { copyTemplate, superuserUrl, TEMPLATE_WITH_MEMBERS } from "./test-cluster";

type Started = {
  database: TestDatabase;
  roles: Record<Role, Headers>;
  /** URL for direct queries, as the superuser. */
  postgresUrl: string;
};

/** The folder and settings with which a database is started, and each program that connects to it. */
export type Prepared = TestFolder & { settings: Record<string, string>; postgresUrl: string };

/** Prepares a database, migrated and with the samples, without starting its server. */
export async function prepareDatabase(template?: string): Promise<Prepared> {
  const files = makeFolder();
  const name = path.basename(files.folder);
  await copyTemplate(name, template);
  const { DATABASE_URL = "" } = settingsOf(files.folder);
  return { ...files, settings: { DATABASE_URL }, postgresUrl: superuserUrl(name) };
}

/** Runs a separate database with a member of each role for the tests of one file or `describe`. */
export function useDatabase(tell: (started: Started) => void): void {
  let prepared: Prepared | undefined;
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    prepared = await prepareDatabase(TEMPLATE_WITH_MEMBERS);
    database = await startDatabase(prepared.folder);
    tell({ database, roles: readRoles(), postgresUrl: prepared.postgresUrl });
  });
  afterAll(async () => {
    await database?.stop();
    prepared?.remove();
  });
}
