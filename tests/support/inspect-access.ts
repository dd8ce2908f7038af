// Program: prints as JSON the grants of the public roles in a database, and the tables that they can truncate. It reads the
// database at DATABASE_URL, or its own one with only what the migrations and the server's start create.
import { type Database, openDatabase } from "@/scripts/embedded/database";
import { withMigratedDatabase } from "@/scripts/embedded/in-memory";
import { redactConsole } from "@/scripts/embedded/log";

const TABLES_SQL = `
  select n.nspname || '.' || c.relname as name, c.relkind in ('r', 'p') as is_table, c.relrowsecurity as has_rls,
    coalesce('security_invoker=true' = any(c.reloptions), false) as is_invoker
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'internal') and c.relkind in ('r', 'p', 'v', 'm', 'f') order by name`;

// Functions of extensions are listed only when they run with their owner's rights (security definer).
const FUNCTIONS_SQL = `
  select n.nspname || '.' || p.proname as name, p.prosecdef as is_definer, (
    select coalesce(jsonb_agg(role), '[]') from unnest(array['anon', 'authenticated', 'service_role']) role
    where has_function_privilege(role, p.oid, 'execute')) as callers
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname not in ('pg_catalog', 'information_schema')
    and (p.prosecdef or not exists (select from pg_depend where objid = p.oid and deptype = 'e'))
  order by name`;

// Functions, policies and defaults that identify the member by auth.uid(), which trusts the token alone.
const TOKEN_READERS_SQL = `
  select name from (
    select n.nspname || '.' || p.proname as name, p.prosrc || coalesce(pg_get_expr(p.proargdefaults, 0), '') as source
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'internal')
    union all
    select 'policy ' || policyname, concat(qual, with_check) from pg_policies where schemaname = 'public'
    union all
    select table_schema || '.' || table_name, column_default from information_schema.columns
    where table_schema in ('public', 'internal') and column_default is not null
  ) read where source ~ 'auth\.uid' order by 1`;

const ROLES = ["anon", "authenticated", "service_role", "postgres"];

redactConsole();
const { DATABASE_URL: url } = process.env;
if (url) {
  const database = await openDatabase({ driver: "postgres", url });
  await inspect(database);
  await database.connection.close();
} else await withMigratedDatabase(inspect);

async function inspect(database: Database): Promise<void> {
  const tables = await database.rows(TABLES_SQL);
  const functions = await database.rows(FUNCTIONS_SQL);
  const token_readers = (await database.rows(TOKEN_READERS_SQL)).map(({ name }) => name);
  const truncated: string[] = [];
  for (const { name, is_table } of tables)
    for (const role of ROLES)
      if (is_table && (await canTruncate(database, role, String(name))))
        truncated.push(`${role} ${name}`);
  console.log(JSON.stringify({ tables, functions, truncated, token_readers }));
}

/** Tests in a transaction that is rolled back, so that nothing is truncated. */
async function canTruncate(database: Database, role: string, table: string): Promise<boolean> {
  const undo = "do $$ begin raise exception 'truncated' using errcode = 'TRUNC'; end $$";
  const code = await database
    .runTogether(`set local role ${role}`, `truncate ${table} cascade`, undo)
    .then(() => "", toCode);
  if (code !== "TRUNC" && code !== "42501") throw new Error(`${role} ${table}: ${code}`);
  return code === "TRUNC";
}

function toCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
