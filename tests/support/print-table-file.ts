// Program: prints the file in which a stopped embedded database stores its businesses.
import { openDatabase } from "@/scripts/embedded/database";

const folder = process.env.DATABASE_FOLDER ?? "";
const database = await openDatabase({ driver: "pglite", folder });
const [row] = await database.rows("select pg_relation_filepath('public.businesses') as file");
console.log(row?.file);
await database.connection.close();
