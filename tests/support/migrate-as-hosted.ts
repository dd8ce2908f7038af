// Program: migrates an empty PostgreSQL as `supabase db push` migrates a hosted project: with a role that is no superuser and
// owns neither the extensions nor the schemas auth and storage. DATABASE_URL must be a superuser's.
import path from "node:path";
import { createApp, PROJECT_FOLDER } from "@/scripts/embedded/app";
import { openDatabase } from "@/scripts/embedded/database";
import { applyMigrations } from "@/scripts/embedded/migrations";
import { readOptions } from "@/scripts/embedded/options";
import { MARK_UNSEEDED_SQL } from "@/scripts/embedded/samples";

const MIGRATOR = "migrator";

/** The extensions of a hosted project, and the rights of its migrating role. */
const HOSTED_SQL = `
  create extension cube schema extensions;
  create extension pg_trgm schema extensions;
  create extension unaccent schema extensions;
  create role ${MIGRATOR} login createrole bypassrls in role anon, authenticated, service_role;
  grant usage on schema auth, extensions, storage to ${MIGRATOR};
  grant all on all tables in schema auth, storage to ${MIGRATOR};
  drop schema supabase_migrations cascade; -- which they make themselves
  do $$ begin execute format('alter database %I owner to ${MIGRATOR}', current_database()); end $$;
`;

const options = readOptions(process.env);
const url = new URL(process.env.DATABASE_URL ?? "");
const hosted = await openDatabase({ driver: "postgres", url: url.href });
await createApp(hosted, options);
await hosted.runTogether(HOSTED_SQL);
url.username = MIGRATOR;
const migrator = await openDatabase({ driver: "postgres", url: url.href });
await applyMigrations(migrator, path.join(PROJECT_FOLDER, "migrations"), {
  withFirst: MARK_UNSEEDED_SQL,
});
await Promise.all([migrator.connection.close(), hosted.connection.close()]);
