// What the site is called and who runs it, as last read: every page and every mail shows it, and none waits for it.
import { env } from "@/lib/env";
import { site } from "@/lib/site";
import type { SiteSettings, StoredSettings } from "./types";

declare global {
  // One for the process: the start of the server and the pages are bundled apart.
  var directorySettings: StoredSettings | undefined;
}

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
