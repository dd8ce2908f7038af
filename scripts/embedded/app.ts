// Configures the server library: which parts are on, and that its admin mode is off.
import path from "node:path";
import { App, setExperimental } from "@supabase/lite";
import { sql } from "kysely";
import type { Database } from "./database";
import { createMailer } from "./mail";
import type { EmbeddedOptions } from "./options";
import { readProjectConfig } from "./project-config";
import { createFileStorage } from "./storage";

export const PROJECT_FOLDER = path.resolve("supabase");

/** Creates the server, without its HTTP listener, and the tables of accounts and storage in the database. */
export async function createApp(database: Database, options: EmbeddedOptions): Promise<App> {
  setExperimental("storage", true);
  const app = new App({
    ...readProjectConfig(path.join(PROJECT_FOLDER, "config.toml"), options),
    connection: database.connection,
    options: {
      // Off: admin mode would give all rights to requests without a key.
      server: { admin: false, disableStudio: true },
      drivers: { email: createMailer(database, options) },
    },
  });
  app._storageAdapter = createFileStorage(path.join(options.folder, "storage"));
  await app.ensureSystemSchema();
  await sql.raw(GRANTS_SQL).execute(database.connection.kysely);
  return app;
}

/** What the roles of a hosted Supabase may do in the schemas auth and storage. */
const GRANTS_SQL = `
  grant usage on schema auth, storage to anon, authenticated, service_role, directory_owner;
  grant all on all tables in schema auth, storage to directory_owner;
  grant select, insert, update, delete on storage.buckets, storage.objects to service_role`;
