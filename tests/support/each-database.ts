// Owns the databases that rules of access are tried on: each rule holds on both, or it does not hold.
import {
  type Headers,
  makeFolder,
  type Role,
  signIn,
  startDatabase,
  type TestDatabase,
} from "./database";
import { hasPostgres, startPostgres, type TestPostgres } from "./database-postgres";

export const DATABASES = hasPostgres ? ["PGlite", "PostgreSQL 15"] : ["PGlite"];

type Started = { database: TestDatabase; roles: Record<Role, Headers> };

/** Runs a database of that kind, with a member of each role, around the tests of one `describe`. */
export function useDatabase(kind: string, tell: (started: Started) => void): void {
  const { folder, remove } = makeFolder();
  let postgres: TestPostgres | undefined;
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    if (kind === "PostgreSQL 15") postgres = await startPostgres();
    const settings = postgres && { EMBEDDED_DRIVER: "postgres", DATABASE_URL: postgres.url };
    database = await startDatabase(folder, settings);
    tell({ database, roles: await signIn(database.url) });
  });
  afterAll(async () => {
    await database?.stop();
    await postgres?.stop();
    remove();
  });
}
