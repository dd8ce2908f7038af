// The site's name and operator as last read, kept in memory so that no page or mail has to wait for a query.
import { env } from "@/lib/env";
import { site } from "@/lib/site";
import type { SiteSettings, StoredSettings } from "./types";

/** Specification, section 9. */
const HOME_HEADING = "Florida's Premier Veteran Business Directory";

declare global {
  // Global, because the server's start-up code and the pages are bundled separately.
  var directorySettings: StoredSettings | undefined;
}

/** The stored settings, with defaults from the environment. */
export function currentSettings(): SiteSettings {
  const stored = globalThis.directorySettings?.operator;
  const { name, address, email } = env().operator;
  return {
    name: site.name,
    homeHeading: globalThis.directorySettings?.homeHeading ?? HOME_HEADING,
    operator: {
      name: stored?.name ?? name,
      address: stored?.address ?? address,
      email: stored?.email ?? email,
    },
  };
}

/** Applies saved settings to this process at once; other servers read them within seconds. */
export function showSettings(stored: StoredSettings): void {
  globalThis.directorySettings = stored;
}

/** The name of the organization that runs the site; the site's own name where none is set. */
export function organizationName(): string {
  return currentSettings().operator.name ?? site.name;
}
