// Owns the programs that the tests need beside the packages: a Chromium, a PostgreSQL, and whatever else a run asks for.
// Missing ones are installed as root on Debian only; elsewhere the one command is told.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { collectOutput, startProgram } from "../start/children.mjs";
import { StartError } from "../start/start-error.mjs";
import { findSystemChromium } from "./chromium.mjs";
import { findPostgres } from "./postgres.mjs";

/** What a run needs, how it says that it is there, and what packages of it are called. */
const PROGRAMS = {
  chromium: {
    isThere: () => findSystemChromium() !== null,
    debian: "chromium-headless-shell",
    brew: "--cask chromium",
  },
  postgres: {
    isThere: () => findPostgres() !== null,
    debian: "postgresql-15",
    brew: "postgresql@15",
  },
  java: {
    isThere: () => runs("java", "-version"),
    debian: "default-jre-headless",
    brew: "openjdk",
  },
  xmllint: {
    isThere: () => runs("xmllint", "--version"),
    debian: "libxml2-utils",
    brew: "libxml2",
  },
  nginx: {
    // Debian keeps it where only root looks.
    isThere: () => runs("nginx", "-v") || runs("/usr/sbin/nginx", "-v"),
    debian: "nginx",
    brew: "nginx",
  },
  wapiti: {
    isThere: () => runs("wapiti", "--version"),
    debian: "wapiti",
    brew: "pipx && pipx install wapiti3",
  },
  sqlmap: { isThere: () => runs("sqlmap", "--version"), debian: "sqlmap", brew: "sqlmap" },
  openssl: { isThere: () => runs("openssl", "version"), debian: "openssl", brew: "openssl" },
};

/** @typedef {keyof typeof PROGRAMS} Program */

/**
 * Makes sure that they are there, a browser and a PostgreSQL with them. Root on Debian installs them while npm installs.
 * @param {{ root: string, programs: readonly Program[], packages: Promise<void> }} wanted `packages` is kept once npm has
 *   installed them
 * @param {(detail: string) => void} say
 */
export async function prepareSystemPrograms({ root, programs, packages }, say) {
  const wanted = new Set(/** @type {const} */ (["chromium", "postgres", ...programs]));
  const missing = [...wanted].filter((name) => !PROGRAMS[name].isThere());
  if (missing.length === 0) return;
  if (isDebian() && process.getuid?.() === 0) {
    await run(root, ["apt-get", "update"], say);
    await run(root, installCommand(missing), say);
    return;
  }
  await packages;
  const needed = (await hasPlaywrightsChromium())
    ? missing.filter((name) => name !== "chromium")
    : missing;
  if (needed.length === 0) return;
  const command = isDebian()
    ? `sudo apt-get update && sudo ${installCommand(needed).join(" ")}`
    : needed.map((name) => `brew install ${PROGRAMS[name].brew}`).join(" && ");
  throw new StartError(`The tests need what is missing here (${needed.join(", ")}):\n  ${command}`);
}

/** @param {readonly Program[]} programs */
function installCommand(programs) {
  const packages = programs.map((name) => PROGRAMS[name].debian);
  return ["apt-get", "install", "-y", "--no-install-recommends", ...packages];
}

/** Playwright's own download does as well as the system's. */
async function hasPlaywrightsChromium() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath());
}

/** @param {string} name @param {string} argument */
function runs(name, argument) {
  return spawnSync(name, [argument]).status === 0;
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
