// Prints in which file a stopped embedded database keeps its businesses. A program.
import { openDatabase } from "@/scripts/embedded/database";

const folder = process.env.DATABASE_FOLDER ?? "";
const database = await openDatabase({ driver: "pglite", folder });
const [row] = await database.rows("select pg_relation_filepath('public.businesses') as file");
console.log(row?.file);
await database.connection.close();
