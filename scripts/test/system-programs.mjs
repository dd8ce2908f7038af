// Owns the programs that the tests need beside the packages: a Chromium and a PostgreSQL. Missing ones are installed as
// root on Debian; elsewhere the one command is told.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { collectOutput, startProgram } from "../start/children.mjs";
import { StartError } from "../start/start-error.mjs";
import { findSystemChromium } from "./chromium.mjs";

const POSTGRES_VERSIONS = "/usr/lib/postgresql";

/**
 * Makes sure that both are there.
 * @param {string} root
 * @param {(detail: string) => void} say
 */
export async function prepareSystemPrograms(root, say) {
  const missing = await listMissing();
  if (missing.length === 0) return;
  if (!isDebian())
    throw new StartError(`No Chromium was found:\n  npx playwright install chromium`);
  const install = ["apt-get", "install", "-y", "--no-install-recommends", ...missing];
  if (process.getuid?.() !== 0) {
    throw new StartError(
      `The tests need what is missing here:\n  sudo apt-get update && sudo ${install.join(" ")}`,
    );
  }
  await run(root, ["apt-get", "update"], say);
  await run(root, install, say);
}

/** Names of Debian packages. Other systems are only asked for the browser: the suites skip what they cannot have. */
async function listMissing() {
  const chromium = findSystemChromium() ?? (await findPlaywrightChromium());
  const missing = chromium ? [] : ["chromium"];
  if (isDebian() && !hasPostgres()) missing.push("postgresql-15");
  return missing;
}

/** Playwright's own download, if there is one. */
async function findPlaywrightChromium() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function hasPostgres() {
  if (!existsSync(POSTGRES_VERSIONS)) return false;
  return readdirSync(POSTGRES_VERSIONS).some((version) =>
    existsSync(path.join(POSTGRES_VERSIONS, version, "bin", "postgres")),
  );
}

function isDebian() {
  return existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get");
}

/**
 * @param {string} root
 * @param {string[]} command
 * @param {(detail: string) => void} say
 */
async function run(root, [command = "", ...args], say) {
  // In runlevel 1 no service is started: the tests start a database of their own.
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const child = startProgram({ root, command, args, environment });
  const output = collectOutput(child, say);
  const { code } = await child.ended;
  if (code !== 0) throw new StartError(`${output()}\n'${command} ${args.join(" ")}' failed.`);
}
