// Periodically reads data shown on every page: the site's settings and its categories.
import { setTimeout } from "node:timers/promises";
import { showPopularCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { showAddedChoices } from "@/lib/listings/added-choices";
import { createReads } from "@/lib/store/reads";
import { publicClient } from "@/lib/supabase/public";
import { showSettings } from "./current";

const READ_EVERY_MS = 15_000;

/** Reads them every 15 seconds as long as the process lives. Resolves after the first read. Without a database nothing is read. */
export async function startSettings(): Promise<void> {
  if (!env().supabase) return;
  await showCurrentSettings();
  void pollSettings();
}

async function pollSettings(): Promise<never> {
  for (;;) {
    await setTimeout(READ_EVERY_MS, undefined, { ref: false });
    await showCurrentSettings();
  }
}

/** Reads the settings and the categories now. While the database is unavailable, the last values stay. */
export async function showCurrentSettings(): Promise<void> {
  const reads = createReads(publicClient());
  try {
    const [settings, categories] = await Promise.all([reads.getSettings(), reads.listCategories()]);
    showSettings(settings);
    showPopularCategories(categories);
    showAddedChoices(categories.all.flatMap(({ submissionChoices }) => submissionChoices));
  } catch {
    // Not logged here: the directory's probe logs that the database does not answer.
  }
}
