// Name and description of the site, and constants that its parts share.

/** Used until an admin sets another name. */
export const DEFAULT_SITE_NAME = "Florida Veteran Business Directory";

export const site = {
  /** As last read by lib/settings/current.ts; in a browser always the default. */
  get name(): string {
    return globalThis.directorySettings?.name ?? DEFAULT_SITE_NAME;
  },
  description:
    "A field guide to Florida’s veteran-owned businesses: find one near you by category, county or region, and call.",
  keywords: ["veteran owned businesses Florida", "veteran business directory"],
  locale: "en_US",
  language: "en-US",
} as const;

export const REVIEW_RESPONSE_HOURS = 24;

/** Below this width the main navigation is a drawer; the `md` breakpoint of the stylesheet is the same width. */
export const MOBILE_BREAKPOINT_PX = 768;

/** Toasts: how many are shown at once, for how long, and how they are dismissed. */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = "F8";

/** The Categories menu of the header. It closes after 150 ms, which the menu component does not let us change. */
export const MENU_OPEN_DELAY_MS = 200;
export const MENU_SKIP_DELAY_MS = 300;

/** A message that must survive a redirect: JSON `{ title, description?, variant? }`, URL-encoded, read once. */
export const FLASH_COOKIE = "flash";
export const FLASH_COOKIE_SECONDS = 60;
export const FLASH_TITLE_MAX_LENGTH = 120;
export const FLASH_DESCRIPTION_MAX_LENGTH = 300;
export type FlashMessage = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
};

/** Set beside the session's cookies, only to tell that they are there. Never a proof of a session. */
export const SIGNED_IN_COOKIE = "signed_in";

/** The Veterans Crisis Line: dial 988, then press 1. */
export const CRISIS_LINE = { phone: "988", press: "1" } as const;

/** Facebook's address for sharing a page; the site needs no account there. */
export function toShareLink(url: string): string {
  return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`;
}

/** Under which the data may be used, named in the interface, its tables and the feeds. */
export const DATA_LICENSE = {
  name: "CC BY 4.0",
  url: "https://creativecommons.org/licenses/by/4.0/",
} as const;
