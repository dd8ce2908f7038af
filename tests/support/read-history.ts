// Prints, as JSON, the migrations that a stopped embedded database has written down. A program.
import path from "node:path";
import { openDatabase } from "@/scripts/embedded/database";

const folder = path.join(process.env.DATA_DIR ?? "", "supabase");
const database = await openDatabase({ driver: "pglite", folder });
const history = await database.rows(
  "select version, name, statements from supabase_migrations.schema_migrations order by version",
);
console.log(JSON.stringify(history));
await database.connection.close();
