// A temporary database with the migrated schema and no rows, for benchmarks and what reads the schema.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp, PROJECT_FOLDER } from "./app";
import { applyMigrations } from "./migrations";
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
    await createApp(database, {
      databaseUrl: null,
      folder,
      port: 0,
      publishableKey: randomUUID(),
      secretKey: randomUUID(),
      jwtSecret: randomUUID(),
      siteUrl: "http://localhost:3000",
      hasSamples: false,
      signupConfirmation: false,
    });
    await applyMigrations(database, path.join(PROJECT_FOLDER, "migrations"));
    return { ...database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
