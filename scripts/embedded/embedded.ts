// Starts and stops the embedded Supabase: opens its database, applies migrations, serves requests, closes it.
import { existsSync } from "node:fs";
import path from "node:path";
import type { App } from "@supabase/lite";
import { startBackupService } from "../backup/backup-service";
import { listBackupNames } from "../start/backups.mjs";
import { hasRoom } from "../start/disk.mjs";
import { requireLock, writeToLock } from "../start/lock.mjs";
import { StartError } from "../start/start-error.mjs";
import {
  type RequestHandler,
  createAccountHandler,
  needsConfirmation,
  requireConfirmations,
} from "./accounts";
import { createApp } from "./app";
import { type Database, openDatabase, openOwnDatabase } from "./database";
import { listen, restrictRequests } from "./http";
import { applyMigrations } from "./migrations";
import { databaseFolder, type EmbeddedOptions, restoringFolder, runningFile } from "./options";
import { seedNewDatabase } from "./samples";
import { createServiceClient } from "./service-client";

export type Embedded = {
  url: string;
  /** Resolves with the reason when its PostgreSQL ends by itself: the server cannot go on without it. */
  failed: Promise<string>;
  close: () => Promise<void>;
};

/**
 * Starts the embedded Supabase and resolves once it accepts requests. Throws a StartError when another process uses the folder
 * or a migration fails.
 */
export async function startEmbedded(given: EmbeddedOptions): Promise<Embedded> {
  const { databaseUrl, folder } = given;
  // Two processes on one folder would corrupt the database.
  requireLock(runningFile(folder), `The database in ${folder}`);
  let database: Database | undefined;
  try {
    refuseFolder(given);
    const own = databaseUrl ? null : await openOwnDatabase(folder);
    database = own ?? (await openDatabase(databaseUrl ?? ""));
    const options = { ...given, signupConfirmation: await needsConfirmation(database, given) };
    const app = await createApp(database, options);
    await bringUpToDate(database, app, options);
    if (options.signupConfirmation) await requireConfirmations(database, options);
    const backups = startBackupService(database, options);
    const api = createAccountHandler(app, database, options);
    const handle: RequestHandler = (request, from) =>
      new URL(request.url).pathname === "/backups"
        ? backups.handle(request, from)
        : api(request, from);
    const restricted = restrictRequests(handle, () => hasRoom(folder));
    const listener = await listen(restricted, options.port);
    writeToLock(runningFile(folder), { url: listener.url });
    const close = async () => {
      await listener.close();
      await backups.end();
      await database?.close();
    };
    return { url: listener.url, failed: own?.failed ?? new Promise(() => {}), close };
  } catch (error) {
    await database?.close();
    throw error;
  }
}

async function bringUpToDate(
  database: Database,
  app: App,
  { secretKey, hasSamples }: EmbeddedOptions,
): Promise<void> {
  await applyMigrations(database.sql);
  const client = createServiceClient({
    url: "http://127.0.0.1",
    secretKey,
    fetch: (input, init) => app.fetch(new Request(input, init), { peerAddress: null }),
  });
  await seedNewDatabase(database, client, hasSamples);
}

/** A site that started with a new, empty database in place of an earlier one would seem to have lost everything. */
function refuseFolder({ folder, backups, databaseUrl }: EmbeddedOptions): void {
  const has = (name: string) => existsSync(path.join(folder, name));
  if (existsSync(restoringFolder(folder)))
    throw new StartError(
      `A restore into ${folder} was interrupted: run it again. Or delete ${restoringFolder(folder)}, to start with what there was before`,
    );
  if (databaseUrl || existsSync(databaseFolder(folder))) return;
  if (has("supabase/PG_VERSION"))
    throw new StartError(
      `${folder}/supabase holds a database of an earlier version of the directory (PGlite), which this one cannot open. ` +
        "Move it away to begin a new one, or run the version that made it. Nothing is deleted.",
    );
  if (has("storage") || listBackupNames(backups).length > 0)
    throw new StartError(
      `${databaseFolder(folder)} is missing, though ${folder} has files or backups of a database: bring it back, or restore a backup ` +
        "(npm run restore -- newest). To begin a new database, move those away too.",
    );
}
