// Types of the site's settings: its name, the heading of its home page, and its operator.
import type { Operator } from "@/lib/env";
import type { FlashMessage } from "@/lib/site";

export type SiteSettings = { name: string; homeHeading: string; operator: Operator };

/** As stored in the database; null values use the environment's. */
export type StoredSettings = {
  name: string | null;
  homeHeading: string | null;
  operator: Operator;
};

/** State of a settings form. */
export type SettingsState = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  message: FlashMessage | null;
};
