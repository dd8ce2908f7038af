// Program: prints as JSON a checksum of the rows of each table of a stopped embedded database.
import path from "node:path";
import { openDatabase } from "@/scripts/embedded/database";

const folder = path.join(process.env.DATA_DIR ?? "", "supabase");
const database = await openDatabase({ driver: "pglite", folder });
const tables = await database.rows(`
  select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`);
const found: Record<string, unknown> = {};
for (const { name } of tables) {
  const [row] = await database.rows(`
    select count(*)::int as rows, md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as hash
    from ${String(name)} one`);
  found[String(name)] = row;
}
console.log(JSON.stringify(found));
await database.connection.close();
