// Starts the databases of the access tests. `npm test` runs them on PostgreSQL 15, which starts faster, and the built site on
// PGlite; `npm run audit` runs them on PGlite as well.
import {
  type Headers,
  makeEmptyFolder,
  makeFolder,
  type Role,
  signIn,
  startDatabase,
  type TestDatabase,
  type TestFolder,
} from "./database";
import { copyPostgres } from "./database-postgres";

type Kind = "PGlite" | "PostgreSQL 15";

export const DATABASES: readonly Kind[] = [
  process.env.TEST_DATABASE === "PGlite" ? "PGlite" : "PostgreSQL 15",
];

type Started = {
  database: TestDatabase;
  roles: Record<Role, Headers>;
  /** URL for direct queries, with PostgreSQL only. */
  postgresUrl?: string;
};

/** The folder and settings with which a database is started, and each program that connects to it. */
export type Prepared = TestFolder & {
  settings: Record<string, string>;
  /** URL for direct queries, with PostgreSQL only. */
  postgresUrl?: string;
};

/** Prepares a database, migrated and with the samples, without starting it. PostgreSQL starts in a quarter of the time. */
export async function prepareDatabase(kind: Kind): Promise<Prepared> {
  if (kind === "PGlite") return { ...makeFolder(), settings: {} };
  const files = makeEmptyFolder();
  const postgresUrl = await copyPostgres(files.folder);
  const settings = { EMBEDDED_DRIVER: "postgres", DATABASE_URL: postgresUrl };
  return { ...files, settings, postgresUrl };
}

/** Runs a separate database with a member of each role for the tests of one `describe`. */
export function useDatabase(kind: Kind, tell: (started: Started) => void): void {
  let prepared: Prepared | undefined;
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    prepared = await prepareDatabase(kind);
    const { folder, settings, postgresUrl } = prepared;
    database = await startDatabase(folder, settings);
    tell({ database, roles: await signIn(database.url), postgresUrl });
  });
  afterAll(async () => {
    await database?.stop();
    prepared?.remove();
  });
}
