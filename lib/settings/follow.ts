// Follows what every page shows, for as long as the process lives: the site's settings and its popular categories.
import { setTimeout } from "node:timers/promises";
import { showPopularCategories } from "@/lib/categories/popular";
import { env } from "@/lib/env";
import { createReads } from "@/lib/store/reads";
import { publicClient, replicaClient } from "@/lib/supabase/public";
import { showSettings } from "./current";

const READ_EVERY_MS = 15_000;

/** Reads them now and then, for as long as the process lives. Resolves after the first time. */
export async function startSettings(): Promise<void> {
  await readSettings();
  void keepReading();
}

async function keepReading(): Promise<never> {
  for (;;) {
    await setTimeout(READ_EVERY_MS, undefined, { ref: false });
    await readSettings();
  }
}

/** From the live database, or from its replica; while neither answers, what was read last stays. */
async function readSettings(): Promise<void> {
  for (const open of [() => (env().supabase ? publicClient() : null), replicaClient]) {
    const client = open();
    if (!client) continue;
    try {
      const reads = createReads(client);
      const [settings, categories] = await Promise.all([
        reads.getSettings(),
        reads.listCategories(),
      ]);
      showSettings(settings);
      return showPopularCategories(categories);
    } catch {
      // The probe of the directory says in the log that the database is away.
    }
  }
}
