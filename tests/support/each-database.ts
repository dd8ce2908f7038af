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

/** Runs a database of that kind and of its own, with a member of each role, around the tests of one `describe`. */
export function useDatabase(kind: Kind, tell: (started: Started) => void): void {
  let files: TestFolder | undefined;
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    files = kind === "PGlite" ? makeFolder() : makeEmptyFolder();
    const postgresUrl = kind === "PGlite" ? undefined : await copyPostgres(files.folder);
    const settings = { EMBEDDED_DRIVER: "postgres", DATABASE_URL: postgresUrl ?? "" };
    database = await startDatabase(files.folder, postgresUrl ? settings : {});
    tell({ database, roles: await signIn(database.url), postgresUrl });
  });
  afterAll(async () => {
    await database?.stop();
    files?.remove();
  });
}
