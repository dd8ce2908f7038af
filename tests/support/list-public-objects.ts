// Prints, as JSON, what the migrations put into the public schema. A program: it opens a database of its own.
import { withMigratedDatabase } from "@/scripts/embedded/in-memory";
import { quietErrors } from "@/scripts/embedded/log";

const TABLES_SQL = `
  select relname as name, relkind in ('r', 'p') as is_table, relrowsecurity as has_rls,
    coalesce('security_invoker=true' = any(reloptions), false) as is_invoker
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by name`;

const FUNCTIONS_SQL = `
  select distinct proname as name from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by name`;

quietErrors();
const objects = await withMigratedDatabase(async (database) => ({
  tables: await database.rows(TABLES_SQL),
  functions: (await database.rows(FUNCTIONS_SQL)).map(({ name }) => name),
}));
console.log(JSON.stringify(objects));
