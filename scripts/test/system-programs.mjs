// Installs the programs that the tests need besides packages: Chromium and others. Installs them as root on Debian
// only; elsewhere it prints the command.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { runToEnd, startProgram } from "../start/children.mjs";
import { StartError } from "../start/start-error.mjs";

/** Debian's Chromium without windows, which takes half the processor time of the whole one. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** How to detect each program, and the names of its packages. */
const PROGRAMS = {
  chromium: {
    isThere: () => existsSync(process.env.CHROMIUM_PATH ?? HEADLESS_SHELL),
    debian: "chromium-headless-shell",
    brew: "--cask chromium",
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
    // Debian installs it in /usr/sbin, which is in root's PATH only.
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
 * Ensures that the programs are installed, with a browser. As root on Debian it installs them while npm
 * installs.
 * @param {{ root: string, programs: readonly Program[], packages: Promise<void> }} wanted `packages` resolves when npm
 *   has installed them
 * @param {(detail: string) => void} onProgress
 */
export async function prepareSystemPrograms({ root, programs, packages }, onProgress) {
  const wanted = new Set(/** @type {const} */ (["chromium", ...programs]));
  const missing = [...wanted].filter((name) => !PROGRAMS[name].isThere());
  if (missing.length === 0) return;
  const isInstaller = isDebian() && process.getuid?.() === 0;
  if (isInstaller && (await installs(root, missing, onProgress))) return;
  await packages;
  const hasChromium = findSystemChromium() !== null || (await hasPlaywrightsChromium());
  const needed = missing.filter((name) => name !== "chromium" || !hasChromium);
  if (needed.length === 0) return;
  const command = isDebian()
    ? `sudo apt-get update && sudo ${installCommand(needed).join(" ")}`
    : needed.map((name) => `brew install ${PROGRAMS[name].brew}`).join(" && ");
  throw new StartError(`The tests need what is missing here (${needed.join(", ")}):\n  ${command}`);
}

/**
 * Installs programs with apt-get. Returns false when that fails, but a Chromium that is there can serve instead.
 * @param {string} root
 * @param {readonly Program[]} programs
 * @param {(detail: string) => void} onProgress
 */
async function installs(root, programs, onProgress) {
  try {
    await run(root, ["apt-get", "update"], onProgress);
    await run(root, installCommand(programs), onProgress);
    return true;
  } catch (error) {
    const found = findSystemChromium();
    if (!found || programs.some((name) => name !== "chromium")) throw error;
    console.warn(`The tests use ${found}, as Debian's headless Chromium could not be installed.`);
    return false;
  }
}

/** @param {readonly Program[]} programs */
function installCommand(programs) {
  const packages = programs.map((name) => PROGRAMS[name].debian);
  return ["apt-get", "install", "-y", "--no-install-recommends", ...packages];
}

/** Playwright's own download works as well as the system's. */
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
 * @param {(detail: string) => void} onProgress
 */
async function run(root, [command = "", ...args], onProgress) {
  // In runlevel 1 Debian starts no service: the tests start their own.
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const child = startProgram({ root, command, args, environment });
  await runToEnd(child, onProgress, () => `'${command} ${args.join(" ")}' failed.`);
}

// Finds the browser for the tests: the one in CHROMIUM_PATH, the system's, or Playwright's own.

const KNOWN_PLACES = [
  HEADLESS_SHELL,
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
