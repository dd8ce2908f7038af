// A temporary database with the migrated schema and no rows, for benchmarks and what reads the schema.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp, PROJECT_FOLDER } from "./app";
import { applyMigrations } from "./migrations";
import { NO_REQUESTS } from "./options";
import { openOwnDatabase, type OwnDatabase } from "./own-database";

/** `close` removes it. */
export async function openTemporaryDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), "directory-"));
  const database = await openOwnDatabase(folder, { fsync: "off" });
  const close = async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  };
  try {
    await createApp(database, { ...NO_REQUESTS, folder });
    await applyMigrations(database, path.join(PROJECT_FOLDER, "migrations"));
    return { ...database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
