// One command: installs what is missing, runs every check, and says how many passed. Plain JavaScript on Node 20 without
// any package, since on a fresh clone it runs before they are there.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stopChildren } from "./start/children.mjs";
import { install, needsInstall } from "./start/install.mjs";
import { reportError } from "./start/start-error.mjs";
import { planSteps, step } from "./start/steps.mjs";
import { addUp, ONE_FAILED, ONE_PASSED, readJest, readPlaywright } from "./test/counts.mjs";
import { runScript } from "./test/run-script.mjs";
import { makeSiteSettings } from "./test/site-settings.mjs";
import { endStrays, runMark } from "./test/strays.mjs";
import { prepareSystemPrograms } from "./test/system-programs.mjs";

/** @typedef {import("./test/counts.mjs").Counts} Counts */
/** @typedef {{ name: string, script: string, report?: "jest" | "playwright", needs?: string }} Check */

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const IS_CI = process.env.CI === "true";

/** In this order; a check whose need has failed is not run and counts as failed. @type {readonly Check[]} */
const CHECKS = [
  { name: "Checking the format", script: "format:check" },
  { name: "Linting", script: "lint" },
  { name: "Checking types", script: "typecheck" },
  { name: "Testing rules and components", script: "test:unit", report: "jest" },
  { name: "Testing the database and the stores", script: "test:database", report: "jest" },
  { name: "Building the site with the embedded Supabase", script: "build" },
  {
    name: "Testing the built site in a browser",
    script: "test:e2e",
    report: "playwright",
    needs: "build",
  },
];

const startedAt = Date.now();
const folder = mkdtempSync(path.join(tmpdir(), "directory-test-"));
let ending = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(130));
endWithNpm();
main().catch((error) => {
  if (ending) return;
  reportError(error);
  finish([{ name: "Preparing", counts: ONE_FAILED }]);
});

/** npm hands a signal to a shell between it and us, which ends without passing it on: so we watch whether it is there. */
function endWithNpm() {
  const shell = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid === shell || void end(130), 500).unref();
}

async function main() {
  planSteps(CHECKS.length + 2);
  // PostgreSQL runs as a user of its own, who must get through to its folder in here.
  chmodSync(folder, 0o711);
  await step("Installing packages", async (say) => {
    if (needsInstall(ROOT)) await install(ROOT, say);
  });
  await step("Looking for Chromium and PostgreSQL", (say) => prepareSystemPrograms(ROOT, say));
  const environment = await makeEnvironment();
  /** @type {Result[]} */
  const results = [];
  for (const check of CHECKS) results.push(await runCheck(check, { environment, results }));
  finish(results);
}

/** What all checks share: a place for temporary files that vanishes with this run, and a site of its own. */
async function makeEnvironment() {
  const site = path.join(folder, "site");
  const settings = await makeSiteSettings({ root: ROOT, folder: site });
  return { ...process.env, ...runMark, ...settings, TMPDIR: folder, E2E_FOLDER: site };
}

/** @typedef {{ name: string, script?: string, counts: Counts }} Result */

/**
 * @param {Check} check
 * @param {{ environment: Record<string, string | undefined>, results: readonly Result[] }} run
 * @returns {Promise<Result>}
 */
async function runCheck({ name, script, report, needs }, { environment, results }) {
  const file = path.join(folder, `${script.replace(":", "-")}.json`);
  const hasFailed = await step(name, async (say) => {
    if (results.some((result) => result.script === needs && result.counts.failed > 0)) {
      throw new Error(`not run, as '${needs}' failed`);
    }
    const args = report === "jest" ? ["--json", `--outputFile=${file}`] : [];
    await runScript(
      { root: ROOT, script, args, environment: { ...environment, E2E_RESULTS: file } },
      say,
    );
  }).then(() => false, tell);
  const counts = count(file, { report, hasFailed });
  if (report) console.log(`    ${describe(counts)}`);
  return { name, script, counts };
}

/** @param {unknown} error */
function tell(error) {
  if (!ending) reportError(error);
  return true;
}

/**
 * @param {string} file
 * @param {{ report: Check["report"], hasFailed: boolean }} outcome
 * @returns {Counts}
 */
function count(file, { report, hasFailed }) {
  if (!report) return hasFailed ? ONE_FAILED : ONE_PASSED;
  const counts = report === "jest" ? readJest(file) : readPlaywright(file);
  if (!counts || counts.passed + counts.failed === 0) return ONE_FAILED;
  // It failed and no test did: something around the tests, which must not pass for a success.
  if (hasFailed && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

/** Says what came out; the last line is the one that others read. @param {readonly Result[]} results */
function finish(results) {
  const sum = addUp(results.map(({ counts }) => counts));
  // What a machine of one's own cannot run may be skipped; the machine that decides must run everything.
  const failed = IS_CI ? sum.failed + sum.skipped : sum.failed;
  const troubled = results.filter(({ counts }) => counts.failed + (IS_CI ? counts.skipped : 0) > 0);
  for (const { name, counts } of troubled) console.log(`FAILED ${name}: ${describe(counts)}`);
  if (sum.skipped > 0)
    console.log(`${sum.skipped} skipped${IS_CI ? ", which counts as failed" : ""}`);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`Took ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  const isGood = failed === 0 && sum.passed > 0;
  void end(isGood ? 0 : 1, `${sum.passed} passed, ${failed} failed`);
}

/** @param {Counts} counts */
function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * Ends whatever still runs, and removes what was written meanwhile.
 * @param {number} code
 * @param {string} [lastLine]
 */
async function end(code, lastLine) {
  if (ending) return;
  ending = true;
  await stopChildren();
  await endStrays();
  rmSync(folder, { recursive: true, force: true });
  if (lastLine) console.log(lastLine);
  process.exit(code);
}
