// One-time link for the first admin: printed, and stored in a file that only its owner can read.
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const OWNER_ONLY = 0o600;
const TIMEOUT_MS = 5000;

/** Read by lib/setup/first-admin.ts. */
const FILE = "first-admin-link.txt";

/** Finds the token in a stored link; nothing in a damaged file. */
const STORED_TOKEN = /%2F([\w-]{43})\n$/;

/** @typedef {{ folder: string, siteUrl: string, url?: string, secretKey?: string }} Site */

/**
 * Returns the link while there is no admin; null when there is one, or when the database cannot be asked.
 * @param {Site} site
 * @returns {Promise<string | null>}
 */
export async function offerFirstAdmin({ folder, siteUrl, url, secretKey }) {
  if (!url || !secretKey) return null;
  const hasAdmin = await checkForAdmin(url, secretKey);
  const file = path.join(folder, FILE);
  if (hasAdmin) rmSync(file, { force: true });
  return hasAdmin === false ? storeLink(file, siteUrl) : null;
}

/** @param {string} url @param {string} secretKey @returns {Promise<boolean | null>} */
async function checkForAdmin(url, secretKey) {
  try {
    const response = await fetch(`${url}/rest/v1/rpc/has_admin`, {
      method: "POST",
      headers: { apikey: secretKey, "content-type": "application/json" },
      body: "{}",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await response.json();
    return typeof answer === "boolean" ? answer : null;
  } catch {
    return null;
  }
}

/** The token stays the same until it is used; the origin is the site's current one. @param {string} file @param {string} siteUrl */
function storeLink(file, siteUrl) {
  const stored = existsSync(file) ? readFileSync(file, "utf8") : "";
  const token = STORED_TOKEN.exec(stored)?.[1] ?? randomBytes(32).toString("base64url");
  const from = encodeURIComponent(`/account/first-admin/${token}`);
  const link = `${siteUrl}/auth?mode=create-account&from=${from}`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${link}\n`, { mode: OWNER_ONLY });
  chmodSync(file, OWNER_ONLY);
  return link;
}
