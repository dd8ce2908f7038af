// Decides which database serves the site, from the environment and the .env files.
import { createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
// Imported as a namespace: parseEnv does not exist before Node 20.12, and start.mjs must load to report that.
import util from "node:util";
import { checkSettings, maySamplesShow, readSupabase } from "../../lib/check-settings.mjs";
import { StartError } from "./start-error.mjs";

/** @typedef {{ url: string, publishableKey: string, secretKey: string }} Access how to reach a Supabase */
/** @typedef {{ kind: "sample" } | { kind: "embedded" } | ({ kind: "configured" } & Access)} DatabaseChoice */
/** @typedef {Record<string, string | undefined>} Environment */

/**
 * Reads and checks all settings. Throws an error that names the invalid ones.
 * @param {string} root the project's folder
 */
export function readSettings(root) {
  const environment = readEnvironment(root);
  checkSettings(environment);
  return {
    environment,
    folder: dataFolder(root, environment),
    database: chooseDatabase(environment),
  };
}

/**
 * The environment over .env.local over .env, as in Next. Empty values count as unset.
 * @param {string} root the project's folder
 * @returns {Environment}
 */
export function readEnvironment(root) {
  const files = [".env", ".env.local"]
    .map((name) => path.join(root, name))
    .filter((file) => existsSync(file));
  const layers = [...files.map((file) => util.parseEnv(readFileSync(file, "utf8"))), process.env];
  return Object.assign({}, ...layers.map(withoutEmpty));
}

/**
 * Absolute path of the data folder, which holds everything that is created on this machine. Throws a StartError if DATA_DIR names
 * a folder that is missing. It is never created: where its disk is not mounted, the site would go on with a new, empty database.
 * @param {string} root
 * @param {Environment} environment
 */
export function dataFolder(root, { DATA_DIR }) {
  const folder = path.resolve(root, DATA_DIR ?? ".data");
  if (!DATA_DIR || existsSync(`${folder}/`)) return folder;
  throw new StartError(
    "DATA_DIR must be a folder that exists: mount its disk, or create it before the first start.",
  );
}

/**
 * @param {Environment} environment
 * @returns {DatabaseChoice}
 */
export function chooseDatabase(environment) {
  if (environment.DATA_SOURCE === "sample") {
    if (maySamplesShow(environment)) return { kind: "sample" };
    throw new StartError(
      `DATA_SOURCE=sample shows invented businesses, and ${environment.SITE_URL} is an address for others.\n` +
        "If that is meant, for a demonstration say, set SAMPLE_FALLBACK=on.",
    );
  }
  const configured = readSupabase(environment);
  if (configured) return { kind: "configured", ...configured };
  return { kind: "embedded" };
}

/**
 * Environment variables by which the site reaches its database.
 * @param {Access} access
 */
export function toSiteSettings({ url, publishableKey, secretKey }) {
  return {
    NEXT_PUBLIC_SUPABASE_URL: url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    // Next encrypts with it what forms carry: the same on all servers of a site, and unknown to whoever has the build.
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: createHmac("sha256", secretKey)
      .update("form actions")
      .digest("base64"),
  };
}

/** IPv6's address for all interfaces takes IPv4 too, but does not exist where IPv6 is switched off. */
export const ALL_INTERFACES = Object.values(os.networkInterfaces())
  .flat()
  .some((one) => one?.family === "IPv6")
  ? "::"
  : "0.0.0.0";

/**
 * Address that the site listens on; undefined for all interfaces. Behind a proxy only that may reach the site: whoever else does
 * could send any X-Forwarded-For.
 * @param {Environment} environment
 */
export function chooseListenAddress({ LISTEN_ADDRESS, TRUSTED_PROXIES = "0" }) {
  return LISTEN_ADDRESS ?? (Number(TRUSTED_PROXIES) > 0 ? "127.0.0.1" : undefined);
}

/** @param {Environment} source */
function withoutEmpty(source) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
}
