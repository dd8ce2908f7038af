// Adds generated listings to the embedded database of a site.
import { openOwnDatabase } from "../../embedded/database";
import type { SiteSettings } from "../../test/site-settings.mjs";
import { dropSources, firstListings, growTo, type Listing } from "../search/listings";
import { startSite } from "./site";

/** Makes the database of a new site with generated listings, and returns those that visits ask for. */
export async function makeDatabase(settings: SiteSettings, size: number): Promise<Listing[]> {
  const [site] = await startSite(settings);
  await site.stop();
  return fillDatabase(settings.DATA_DIR, size);
}

/** Fills the database in the data folder of a stopped site. */
export async function fillDatabase(folder: string, size: number): Promise<Listing[]> {
  const database = await openOwnDatabase(folder);
  try {
    const statements = { run: (sql: string) => database.sql.unsafe(sql) };
    await growTo(statements, 0, size);
    await dropSources(statements);
    return await firstListings(statements);
  } finally {
    await database.close();
  }
}
