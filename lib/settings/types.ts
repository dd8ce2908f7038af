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

// Maximum lengths of the settings. Separate from the schema, so that forms in the browser do not bundle it.

export const SITE_NAME_MAX_LENGTH = 80;
export const HEADING_MAX_LENGTH = 100;
export const OPERATOR_MAX_LENGTH = 200;
export const ADDRESS_MAX_LENGTH = 300;
