// Finds the browser for the tests: the one in CHROMIUM_PATH, the system's, or Playwright's own.
import { existsSync } from "node:fs";

/** The headless shell comes first: it takes half the time. */
const KNOWN_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Returns the path of a Chromium on this machine, or null. CHROMIUM_PATH comes first.
 * @returns {string | null}
 */
export function findSystemChromium() {
  const named = process.env.CHROMIUM_PATH;
  const places = named ? [named, ...KNOWN_PLACES] : KNOWN_PLACES;
  return places.find((place) => existsSync(place)) ?? null;
}
