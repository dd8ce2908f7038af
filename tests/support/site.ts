// Starts the real site for the browser tests with `npm start`'s script, with its own folder and port.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { formatMegabytes, megabytesOf, processesOf } from "../../scripts/bench/measure";
import {
  type Child,
  collectOutput,
  startNode,
  stopChildren,
} from "../../scripts/start/children.mjs";
import { RESULTS, writeEnd } from "../../scripts/test/results.mjs";
import { makeSiteSettings } from "../../scripts/test/site-settings.mjs";
import { waitUntilServing } from "./processes";
import { chooseSeed } from "./seed";

const ROOT = process.cwd();

/**
 * Returns the origin of the site under test; `SITE_ORIGIN=http://localhost:3000 npm run test:e2e` tests a running one. Tests
 * of accounts also need SITE_DATA_DIR, its data folder, and a site with the settings of scripts/test/site-settings.mjs.
 */
export function siteOrigin(): string {
  const origin = process.env.SITE_ORIGIN;
  if (!origin) throw new Error("SITE_ORIGIN is not set: the global setup has not run.");
  return origin;
}

/** Playwright's global setup. Returns the function that stops the site. */
export default async function startSite(): Promise<() => Promise<void>> {
  console.log(`  E2E_SEED=${chooseSeed()}`);
  if (process.env.SITE_ORIGIN) return async () => {};
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  const settings = await makeSiteSettings({ root: ROOT, folder });
  const site = startNode({
    root: ROOT,
    args: ["scripts/start.mjs"],
    environment: { ...process.env, ...settings },
    silent: true,
  });
  const printed = collectOutput(site, say);
  const stop = async () => {
    await stopChildren();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilServing(settings.SITE_URL, site);
  } catch (error) {
    await stop();
    throw new Error(`The site did not start: ${String(error)}\n${printed()}`);
  }
  process.env.SITE_ORIGIN = settings.SITE_URL;
  process.env.SITE_DATA_DIR = settings.DATA_DIR;
  return async () => {
    writeEnd();
    const memory = isWholeRun() ? await measureMemory(site) : null;
    await stop();
    requireSilence(printed());
    requireLittleMemory(memory);
  };
}

/** Whether `npm test` runs all browser tests: it collects their results. */
function isWholeRun(): boolean {
  return Boolean(process.env[RESULTS]) && process.env.E2E_SUITE !== "audit";
}

/**
 * Errors that tests cause: the auth library logs each session that cannot be renewed before it ends it; a busy machine can
 * delay the database beyond its timeout, for which the site has its copy; Next warns of invalid calls of server actions.
 */
const KNOWN =
  /AuthApiError|__isAuthError|NoResponseError|TimeoutError|Invalid Server Actions request|Failed to find Server Action/;

/** The site logs this when a crawler requests a thousand pages at once; no test of `npm test` does. */
const KNOWN_IN_AUDITS = /The database is unavailable: Error: The answer took too long/;

/** Matches errors in the log of the site (lib/log.ts), and in the output before it serves. */
const FAULT = /⨯|\b\w*Error\b|(?:^|"message":")(?:directory|auth|mail):/;

/** Throws when the site logged an error: no request of the tests may cause one. */
function requireSilence(printed: string): void {
  const known = process.env.E2E_SUITE === "audit" ? [KNOWN, KNOWN_IN_AUDITS] : [KNOWN];
  const errors = printed
    .split("\n")
    .filter((line) => FAULT.test(line) && !known.some((one) => one.test(line)));
  if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join("\n")}`);
}

/** What the site may hold with its database when the tests have ended, in megabytes (docs/performance.md). */
const MOST_MEGABYTES = 420;

/** The site gives memory back when its visitors have left. */
const REST_MS = 30_000;

type Memory = { megabytes: number; text: string };

async function measureMemory({ process: { pid } }: Child): Promise<Memory> {
  await setTimeout(REST_MS);
  const text = formatMegabytes(pid);
  console.log(`  Megabytes of the site ${REST_MS / 1000} s after its tests: ${text}`);
  return { megabytes: megabytesOf(processesOf(pid)), text };
}

/** Throws when the site kept more memory than a small server has for it. */
function requireLittleMemory(memory: Memory | null): void {
  if (memory && memory.megabytes > MOST_MEGABYTES)
    throw new Error(`The site holds ${memory.text} MB, more than ${MOST_MEGABYTES}.`);
}

let lastLine = "";

/** Prints the steps of the start: a build takes a minute, and the log must show progress. */
function say(line: string): void {
  if (!/^\d\/\d /.test(line) || line === lastLine) return;
  lastLine = line;
  console.log(`  ${line}`);
}
