// Program: records a migration in the history of a stopped embedded database, as another version of the site would.
import path from "node:path";
import { openDatabase, quote } from "@/scripts/embedded/database";

const [version = ""] = process.argv.slice(2);
const folder = path.join(process.env.DATA_DIR ?? "", "supabase");
const database = await openDatabase({ driver: "pglite", folder });
await database.rows(
  `insert into supabase_migrations.schema_migrations (version) values (${quote(version)})`,
);
await database.connection.close();
