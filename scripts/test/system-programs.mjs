// Owns the programs that the tests need beside the packages: a Chromium, a PostgreSQL, and whatever else a run asks for.
// Missing ones are installed as root on Debian; elsewhere the one command is told.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { collectOutput, startProgram } from "../start/children.mjs";
import { StartError } from "../start/start-error.mjs";
import { findSystemChromium } from "./chromium.mjs";
import { findPostgres } from "./postgres.mjs";

/** What checks may ask for by name, how it says that it is there, and Debian's package of it. */
const PROGRAMS = {
  java: { argument: "-version", debian: "default-jre-headless" },
  xmllint: { argument: "--version", debian: "libxml2-utils" },
};

/** @typedef {keyof typeof PROGRAMS} Program */

/**
 * Makes sure that they are there.
 * @param {{ root: string, programs: readonly Program[] }} wanted
 * @param {(detail: string) => void} say
 */
export async function prepareSystemPrograms({ root, programs }, say) {
  const missing = await listMissing(programs);
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

/**
 * Names of Debian packages. Other systems are only asked for the browser: the suites skip what they cannot have.
 * @param {readonly Program[]} programs
 */
async function listMissing(programs) {
  const chromium = findSystemChromium() ?? (await findPlaywrightChromium());
  const missing = chromium ? [] : ["chromium"];
  if (!isDebian()) return missing;
  if (!findPostgres()) missing.push("postgresql-15");
  return [
    ...missing,
    ...programs.filter((name) => !hasProgram(name)).map((name) => PROGRAMS[name].debian),
  ];
}

/** @param {Program} name */
function hasProgram(name) {
  return spawnSync(name, [PROGRAMS[name].argument]).status === 0;
}

/** Playwright's own download, if there is one. */
async function findPlaywrightChromium() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
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
