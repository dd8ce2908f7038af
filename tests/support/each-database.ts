// Owns the databases that rules of access are tried on: each rule holds on both, or it does not hold.
import path from "node:path";
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
import { createDatabase } from "./database-postgres";

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

/** The address of a copy of what was made once; it goes when the cluster goes. */
async function copyPostgres(folder: string): Promise<string> {
  const template = process.env.TEST_POSTGRES_TEMPLATE;
  if (!template) throw new Error("PostgreSQL 15 is missing. `npm test` says how to install it.");
  const copyOf = new URL(template).pathname.slice(1);
  return createDatabase(template, { name: path.basename(folder), copyOf });
}
