// Starts and stops the embedded Supabase: opens its database, applies migrations, serves requests, closes it.
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import type { App } from "@supabase/lite";
import { startBackupService } from "../backup/backup-service";
import { hasRoom } from "../start/disk.mjs";
import { requireLock } from "../start/lock.mjs";
import { StartError } from "../start/start-error.mjs";
import { writeFileAtOnce } from "../start/write-file.mjs";
import { type RequestHandler, createAccountHandler, requireConfirmations } from "./accounts";
import { createApp, PROJECT_FOLDER } from "./app";
import { type Database, openDatabase } from "./database";
import { listen, type Listener, restrictRequests } from "./http";
import { applyMigrations } from "./migrations";
import { type EmbeddedOptions, restoringFolder, runningFile } from "./options";
import { MARK_UNSEEDED_SQL, seedNewDatabase } from "./samples";
import { openOwnDatabase } from "./own-database";
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
export async function startEmbedded(
  options: EmbeddedOptions,
  onProgress: (progress: string) => void = () => {},
): Promise<Embedded> {
  // Two processes on one folder would corrupt the database.
  const release = requireLock(
    path.join(options.folder, "supabase.lock"),
    `The database in ${options.folder}`,
  );
  let database: Database | undefined;
  try {
    refuseHalfRestore(options.folder);
    onProgress("opening the database");
    const own = options.databaseUrl ? null : await openOwnDatabase(options.folder);
    database = own ?? (await openDatabase(options.databaseUrl ?? ""));
    const app = await createApp(database, options);
    await bringUpToDate(database, app, options, onProgress);
    if (options.signupConfirmation) await requireConfirmations(database);
    const backups = startBackupService(database, options);
    const api = createAccountHandler(app, database, options);
    const handle: RequestHandler = (request, from) =>
      new URL(request.url).pathname === "/backups"
        ? backups.handle(request, from)
        : api(request, from);
    const listener = await listenSomewhere(
      restrictRequests(handle, () => hasRoom(options.folder)),
      options.port,
    );
    announce(options.folder, listener.url);
    const end = async () => {
      await listener.close();
      await backups.end();
      await database?.close();
      rmSync(runningFile(options.folder), { force: true });
      release();
    };
    return { url: listener.url, failed: own?.failed ?? new Promise(() => {}), close: end };
  } catch (error) {
    await database?.close();
    release();
    throw error;
  }
}

function listenSomewhere(handle: RequestHandler, wantedPort: number): Promise<Listener> {
  return listen(handle, wantedPort).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    return listen(handle, 0);
  });
}

async function bringUpToDate(
  database: Database,
  app: App,
  { secretKey, hasSamples }: EmbeddedOptions,
  onProgress: (progress: string) => void,
): Promise<void> {
  await applyMigrations(database, path.join(PROJECT_FOLDER, "migrations"), {
    withFirst: hasSamples ? MARK_UNSEEDED_SQL : "",
    onProgress: (file) => onProgress(`applying ${file}`),
  });
  const client = createServiceClient({
    url: "http://127.0.0.1",
    secretKey,
    fetch: (input, init) => app.fetch(new Request(input, init), { peerAddress: null }),
  });
  onProgress("looking after the sample data");
  await seedNewDatabase(database, client);
}

/** A site that starts without what was to be restored would show a new, empty database. */
function refuseHalfRestore(folder: string): void {
  if (!existsSync(restoringFolder(folder))) return;
  throw new StartError(
    `A restore into ${folder} was interrupted: run it again. Or delete ${restoringFolder(folder)}, to start with what there was before`,
  );
}

function announce(folder: string, url: string): void {
  writeFileAtOnce(runningFile(folder), JSON.stringify({ url, pid: process.pid }), 0o600);
}
