// Program: prints as JSON the recorded migrations of a stopped embedded database.
import path from "node:path";
import { openDatabase } from "@/scripts/embedded/database";

const folder = path.join(process.env.DATA_DIR ?? "", "supabase");
const database = await openDatabase({ driver: "pglite", folder });
const history = await database.rows(
  "select version, name, statements from supabase_migrations.schema_migrations order by version",
);
console.log(JSON.stringify(history));
await database.connection.close();
