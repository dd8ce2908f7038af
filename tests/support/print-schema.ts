// Program: prints as JSON what the migrations and the server's start create: the columns of each table, and the source of the
// jobs that delete old rows.
import { withMigratedDatabase } from "@/scripts/embedded/in-memory";
import { redactConsole } from "@/scripts/embedded/log";

const TABLES_SQL = `
  select case c.table_schema when 'public' then '' else c.table_schema || '.' end || c.table_name as name,
    jsonb_agg(c.column_name order by c.column_name) as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema', 'supabase_migrations')
  group by 1`;

const SWEEPS_SQL = `
  select p.proname as name, pg_get_functiondef(p.oid) as source from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.proname like 'sweep\\_%'`;

redactConsole();
await withMigratedDatabase(async (database) => {
  const [tables, sweeps] = [await database.rows(TABLES_SQL), await database.rows(SWEEPS_SQL)];
  console.log(JSON.stringify({ tables, sweeps }));
});
