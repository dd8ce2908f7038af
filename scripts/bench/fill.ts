// DATA_DIR=… npx tsx scripts/bench/fill.ts SIZE: adds generated listings to the database of a stopped site, to test it at that
// size. The site must have been started once.
import path from "node:path";
import { openOwnDatabase } from "../embedded/database";
import { dropSources, growTo } from "./search/listings";

const size = Number(process.argv[2] ?? 100_000);
const folder = path.resolve(process.env.DATA_DIR ?? ".data");

const database = await openOwnDatabase(folder);
try {
  const statements = { run: (sql: string) => database.sql.unsafe(sql) };
  await growTo(statements, 0, size);
  await dropSources(statements);
  console.log(`${size.toLocaleString("en-US")} listings added in ${folder}.`);
} finally {
  await database.close();
}
