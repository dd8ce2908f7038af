// Settings of the site under test: its own folder and port.
import { mkdirSync } from "node:fs";
import { findPortTrouble } from "../start/ports.mjs";
import { chooseDatabase, readEnvironment } from "../start/settings.mjs";
import { StartError } from "../start/start-error.mjs";

/** The first port to try; PORT names another one. */
const FIRST_PORT = Number(process.env.PORT ?? 4310);
const PORTS_TRIED = 50;

/** @typedef {{ DATA_DIR: string, PORT: string, SITE_URL: string } & Record<string, string>} SiteSettings */

/** The cheapest hashes that the embedded Supabase allows: each password would take a tenth of a second of processor time. */
export const CHEAP_HASHES = { LITE_AUTH_BCRYPT_COST: "4" };

/** Accounts are confirmed by mail, which is stored in the folder. Each test may set its client address (TRUSTED_PROXIES). */
const ACCOUNTS = { SIGNUP_CONFIRMATION: "on", TRUSTED_PROXIES: "1", ...CHEAP_HASHES };

/**
 * Returns settings for scripts/start.mjs. Throws as `requireEmbedded` does.
 * @param {{ root: string, folder: string }} options folder: for the data of this site, made if it is missing
 * @returns {Promise<SiteSettings>}
 */
export async function makeSiteSettings({ root, folder }) {
  requireEmbedded(root);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await findFreePort();
  const site = { DATA_DIR: folder, PORT: String(port), SITE_URL: `http://localhost:${port}` };
  return { ...site, ...ACCOUNTS };
}

/** Throws a StartError when the environment names another database, because tests write. @param {string} root */
export function requireEmbedded(root) {
  if (chooseDatabase(readEnvironment(root)).kind === "embedded") return;
  throw new StartError(
    "The tests run on a database of their own. Take DATA_SOURCE and the settings of Supabase out of the environment and of .env.local first.",
  );
}

/** The first free port from FIRST_PORT on. */
export async function findFreePort(from = FIRST_PORT) {
  for (let port = from; port < from + PORTS_TRIED; port++) {
    if ((await findPortTrouble(port)) === null) return port;
  }
  throw new StartError(`No port from ${from} to ${from + PORTS_TRIED - 1} is free.`);
}
