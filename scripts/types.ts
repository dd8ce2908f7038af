// npm run types: writes supabase/database.types.ts from the migrated schema. With --check it only compares. Reads the database
// of the given URL, by default a temporary one.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { format, type FormatConfig } from "oxfmt";
import { openDatabase } from "./embedded/database";
import { openTemporaryDatabase } from "./embedded/temporary-database";
import { redactConsole } from "./embedded/log";

const FILE = path.join("supabase", "database.types.ts");
const FORMAT: FormatConfig = JSON.parse(readFileSync(".oxfmtrc.json", "utf8"));

redactConsole();

const [url] = process.argv.slice(2).filter((word) => word !== "--check");
const types = await generateTypes();
const known = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";

if (types === known) {
  console.log("supabase/database.types.ts is what the migrations make.");
} else if (process.argv.includes("--check")) {
  console.error("supabase/database.types.ts is not what the migrations make. Run: npm run types");
  process.exitCode = 1;
} else {
  writeFileSync(FILE, types);
  console.log("supabase/database.types.ts was written.");
}

async function generateTypes(): Promise<string> {
  const database = url ? await openDatabase(url) : await openTemporaryDatabase();
  const metadata = await introspect(
    { query: async (sql) => ({ rows: await database.sql.unsafe(sql) }) },
    { includedSchemas: ["public"] },
  );
  await database.close();
  return generateTypescript(sortGeneratorMetadata(metadata), {
    detectOneToOneRelationships: true,
    format: async (source) => (await format(FILE, source, FORMAT)).code,
  });
}
