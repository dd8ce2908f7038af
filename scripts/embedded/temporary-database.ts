// A temporary database with the migrated schema and no rows, for benchmarks and what reads the schema.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp } from "./app";
import { openOwnDatabase, type OwnDatabase } from "./database";
import { applyMigrations } from "./migrations";
import { readOptions } from "./options";

/** `close` removes it. */
export async function openTemporaryDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), "directory-"));
  const database = await openOwnDatabase(folder, { fsync: "off" });
  const close = async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  };
  try {
    await createApp(database, readOptions({ DATA_DIR: folder }));
    await applyMigrations(database.sql);
    return { ...database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
