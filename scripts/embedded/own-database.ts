// Opens the PostgreSQL of a data folder: starts it, prepares it at the first start, and stops it when the database is closed.
import { existsSync } from "node:fs";
import path from "node:path";
import { startCluster } from "../postgres/cluster";
import { prepareCluster } from "../postgres/prepare";
import { StartError } from "../start/start-error.mjs";
import { type Database, openDatabase } from "./database";
import { databaseFolder } from "./options";

export type OwnDatabase = Database & {
  /** URL of the database as the superuser. */
  superuserUrl: string;
  /** Resolves with the reason when its PostgreSQL ends by itself. */
  failed: Promise<string>;
};

/** The caller must hold the lock of the folder. `settings` are PostgreSQL's. */
export async function openOwnDatabase(
  folder: string,
  settings: Record<string, string> = {},
): Promise<OwnDatabase> {
  refuseEarlierDatabase(folder);
  const cluster = await startCluster(databaseFolder(folder), settings);
  try {
    const database = await openDatabase(await prepareCluster(cluster));
    const close = async () => {
      await database.close();
      await cluster.stop();
    };
    const superuserUrl = new URL(new URL(database.ownerUrl).pathname, cluster.url).href;
    return { ...database, superuserUrl, failed: cluster.failed, close };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Versions before November 2026 kept their database in another format, which nothing converts. */
function refuseEarlierDatabase(folder: string): void {
  const earlier = path.join(folder, "supabase");
  if (!existsSync(path.join(earlier, "PG_VERSION")) || existsSync(databaseFolder(folder))) return;
  throw new StartError(
    `${earlier} holds a database of an earlier version of the directory (PGlite), which this one cannot open. ` +
      "Move it away to begin a new one, or run the version that made it. Nothing is deleted.",
  );
}
