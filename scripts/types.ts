// npm run types: writes supabase/database.types.ts from what the migrations make. With --check it only compares.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { format, resolveConfig } from "prettier";
import { App } from "@supabase/lite";
import { openDatabase } from "./embedded/database";
import { applyMigrations } from "./embedded/migrations";

const PROJECT = path.resolve(import.meta.dirname, "..", "supabase");
const FILE = path.join(PROJECT, "database.types.ts");

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

/** From a database in memory that lives for this question only. */
async function generateTypes(): Promise<string> {
  const database = await openDatabase({ driver: "memory" });
  await new App({ connection: database.connection, auth: { enabled: true } }).ensureSystemSchema();
  await applyMigrations(database, path.join(PROJECT, "migrations"));
  const metadata = await introspect(
    { query: async (sql) => ({ rows: await database.rows(sql) }) },
    { includedSchemas: ["public"] },
  );
  await database.connection.close();
  return generateTypescript(sortGeneratorMetadata(metadata), {
    detectOneToOneRelationships: true,
    format: async (code) => format(code, { ...(await resolveConfig(FILE)), filepath: FILE }),
  });
}
