// Owns the database that rules of access are tried on. `npm test` tries them on PostgreSQL 15, which starts sooner, and the
// built site on PGlite; `npm run audit` tries the rules on PGlite too.
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
  /** Of PostgreSQL, to ask it directly. */
  postgresUrl?: string;
};

/** What a database of its own is started with, and each program that is to find it. */
export type Prepared = TestFolder & {
  settings: Record<string, string>;
  /** Of PostgreSQL, to ask it directly. */
  postgresUrl?: string;
};

/** A database of that kind, migrated and with the samples, that is not started yet. PostgreSQL starts in a quarter of the time. */
export async function prepareDatabase(kind: Kind): Promise<Prepared> {
  if (kind === "PGlite") return { ...makeFolder(), settings: {} };
  const files = makeEmptyFolder();
  const postgresUrl = await copyPostgres(files.folder);
  const settings = { EMBEDDED_DRIVER: "postgres", DATABASE_URL: postgresUrl };
  return { ...files, settings, postgresUrl };
}

/** Runs a database of that kind and of its own, with a member of each role, around the tests of one `describe`. */
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
