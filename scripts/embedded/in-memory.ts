// An in-memory database with the migrated schema and no rows.
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp, PROJECT_FOLDER } from "./app";
import { type Database, openDatabase } from "./database";
import { applyMigrations } from "./migrations";
import { createServiceClient } from "./service-client";

/** Runs `ask` on a freshly migrated, empty database. */
export async function withMigratedDatabase<Result>(
  ask: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ driver: "memory" });
  const secretKey = randomUUID();
  const app = await createApp(database, {
    database: { driver: "memory" },
    folder: tmpdir(),
    port: 0,
    publishableKey: randomUUID(),
    secretKey,
    jwtSecret: randomUUID(),
    siteUrl: "http://localhost:3000",
    hasSamples: false,
    signupConfirmation: false,
  });
  await applyMigrations(database, path.join(PROJECT_FOLDER, "migrations"));
  // The server grants the public roles their rights at its first request.
  const client = createServiceClient({
    url: "http://127.0.0.1",
    secretKey,
    fetch: (input, init) => app.fetch(new Request(input, init), { peerAddress: null }),
  });
  await client.from("businesses").select("id").limit(1).throwOnError();
  const result = await ask(database);
  await database.connection.close();
  return result;
}
