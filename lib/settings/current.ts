// What the site is called and who runs it, as last read: every page and every mail shows it, and none waits for it.
import { setTimeout } from "node:timers/promises";
import { env } from "@/lib/env";
import { site } from "@/lib/site";
import { createReads } from "@/lib/store/reads";
import { publicClient, replicaClient } from "@/lib/supabase/public";
import type { SiteSettings, StoredSettings } from "./types";

declare global {
  // One for the process: the start of the server and the pages are bundled apart.
  var directorySettings: StoredSettings | undefined;
}

const READ_EVERY_MS = 15_000;

/** What is stored, and where nothing is, what the environment says. */
export function currentSettings(): SiteSettings {
  const stored = globalThis.directorySettings?.operator;
  const { name, address, email } = env().operator;
  return {
    name: site.name,
    operator: {
      name: stored?.name ?? name,
      address: stored?.address ?? address,
      email: stored?.email ?? email,
    },
  };
}

/** Shows what was saved at once on this server; others read it within seconds. */
export function showSettings(stored: StoredSettings): void {
  globalThis.directorySettings = stored;
}

/** Reads the settings now and then, for as long as the process lives. Resolves after the first time. */
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
      return showSettings(await createReads(client).getSettings());
    } catch {
      // The probe of the directory says in the log that the database is away.
    }
  }
}
