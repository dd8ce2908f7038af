// What the site is called and who answers for it.
import type { Operator } from "@/lib/env";
import type { FlashMessage } from "@/lib/site";

export type SiteSettings = { name: string; operator: Operator };

/** As the database has it; null: as the environment says. */
export type StoredSettings = { name: string | null; operator: Operator };

/** What a form about settings shows after it was sent. */
export type SettingsState = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  message: FlashMessage | null;
};
