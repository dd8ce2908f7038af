// Program: prints the planner's statistics about the listings of an embedded database. No other process may have the folder
// open.
import path from "node:path";
import { openDatabase } from "@/scripts/embedded/database";

const folder = path.join(process.env.DATA_DIR ?? "", "supabase");
const database = await openDatabase({ driver: "pglite", folder });
const [known] = await database.rows(`
  select reltuples::integer as listings,
    (select count(*)::integer from pg_stats where schemaname = 'public' and tablename = 'businesses') as columns
  from pg_class where oid = 'public.businesses'::regclass`);
await database.connection.close();
console.log(JSON.stringify(known));
