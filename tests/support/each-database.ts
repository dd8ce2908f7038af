// Owns the databases that rules of access are tried on: each rule holds on both, or it does not hold.
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

export const DATABASES = ["PGlite", "PostgreSQL 15"] as const;

type Started = {
  database: TestDatabase;
  roles: Record<Role, Headers>;
  /** Of PostgreSQL, to ask it directly. */
  postgresUrl?: string;
};

/** Runs a database of that kind and of its own, with a member of each role, around the tests of one `describe`. */
export function useDatabase(
  kind: (typeof DATABASES)[number],
  tell: (started: Started) => void,
): void {
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
