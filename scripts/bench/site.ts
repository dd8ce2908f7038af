// The site of a benchmark: started as its users do, in its own folder, with generated listings.
import { waitUntilServing } from "@/tests/support/processes";
import { type Child, collectOutput, startNode } from "../start/children.mjs";
import { openOwnDatabase } from "../embedded/database";
import type { SiteSettings } from "../test/site-settings.mjs";
import { dropSources, firstListings, growTo, type Listing } from "./listings";

/** Resolves with the site and its start time in seconds when it responds. Rejects with what it printed. */
export async function startSite(settings: Record<string, string>): Promise<[Child, number]> {
  const began = performance.now();
  const environment = { ...process.env, ...settings };
  const site = startNode({
    root: process.cwd(),
    args: ["scripts/start.mjs"],
    environment,
    silent: true,
  });
  const printed = collectOutput(site, () => {});
  await waitUntilServing(settings["SITE_URL"] ?? "", site).catch((error) => {
    throw new Error(`${String(error)}\n${printed()}`);
  });
  return [site, secondsSince(began)];
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10;
}

// Adds generated listings to the embedded database of a site.

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
    // As if they had been searched for duplicates, which takes minutes after the start.
    await statements.run(
      `insert into internal.duplicate_checks (business_id, checked_at) select id, updated_at from public.businesses
       on conflict do nothing`,
    );
    return await firstListings(statements);
  } finally {
    await database.close();
  }
}
