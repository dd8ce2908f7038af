// Secrets of the embedded Supabase: random, created once, stored in a file that only its owner can read.
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error.mjs";
import { writeFileAtOnce } from "./write-file.mjs";

/** @typedef {{ publishableKey: string, secretKey: string, jwtSecret: string }} Secrets */

const OWNER_ONLY = 0o600;

/** @param {string} folder the data folder */
export const secretsFile = (folder) => path.join(folder, "secrets.json");

/**
 * Reads the secrets; creates them at the first start.
 * @param {string} folder the data folder
 * @returns {Secrets}
 */
export function readOrMakeSecrets(folder) {
  const file = secretsFile(folder);
  if (!existsSync(file)) return makeSecrets(folder);
  chmodSync(file, OWNER_ONLY);
  try {
    const { publishableKey, secretKey, jwtSecret } = JSON.parse(readFileSync(file, "utf8"));
    const secrets = { publishableKey, secretKey, jwtSecret };
    if (Object.values(secrets).every((one) => one && typeof one === "string")) return secrets;
  } catch {
    // No JSON.
  }
  throw new StartError(
    `${file} is damaged. Delete it: new secrets are made, and everybody signs in again.`,
  );
}

/**
 * Writes new secrets, except for the ones given in `kept`.
 * @param {string} folder the data folder
 * @param {Partial<Secrets>} [kept]
 * @returns {Secrets}
 */
export function makeSecrets(folder, kept = {}) {
  const random = (/** @type {number} */ bytes) => randomBytes(bytes).toString("base64url");
  const secrets = {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
    ...kept,
  };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileAtOnce(secretsFile(folder), `${JSON.stringify(secrets, null, 2)}\n`, OWNER_ONLY);
  return secrets;
}
