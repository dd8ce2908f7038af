// Owns a run of checks from a bare clone to the last line, which others read: 'N passed, N failed'.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stopChildren } from "../start/children.mjs";
import { install, needsInstall } from "../start/install.mjs";
import { reportError } from "../start/start-error.mjs";
import { planSteps, step } from "../start/steps.mjs";
import { addUp, describe, ONE_FAILED, ONE_PASSED, readReport } from "./counts.mjs";
import { runScript } from "./run-script.mjs";
import { makeSiteSettings } from "./site-settings.mjs";
import { endStrays, runMark } from "./strays.mjs";
import { prepareSystemPrograms } from "./system-programs.mjs";

/** @typedef {import("./counts.mjs").Counts} Counts */
/**
 * @typedef {object} Check
 * @property {string} name in words, for whoever watches
 * @property {string} script of package.json
 * @property {"jest" | "playwright"} [report] the kind of report that it writes; without one it counts as one
 * @property {string} [needs] the script without whose success it is not run, and counts as failed
 * @property {readonly import("./system-programs.mjs").Program[]} [programs] what it needs of the system, beside a browser
 * @property {"build" | "browser"} [site] what it does with the site under test
 * @property {Record<string, string>} [settings] its own part of the environment
 */
/** @typedef {{ name: string, script?: string, counts: Counts }} Result */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const IS_CI = process.env.CI === "true";

const startedAt = Date.now();
const folder = mkdtempSync(path.join(tmpdir(), "directory-test-"));
let ending = false;

/**
 * Installs what is missing, runs the checks in their order, prints the sum and ends the process.
 * @param {readonly Check[]} checks
 */
export function runChecks(checks) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(130));
  endWithNpm();
  run(checks).then(finish, (error) => {
    if (ending) return;
    reportError(error);
    finish([{ name: "Preparing", counts: ONE_FAILED }]);
  });
}

/** npm hands a signal to a shell between it and us, which ends without passing it on: so we watch whether it is there. */
function endWithNpm() {
  const shell = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid === shell || void end(130), 500).unref();
}

/** @param {readonly Check[]} checks */
async function run(checks) {
  planSteps(checks.length + 2);
  // PostgreSQL runs as a user of its own, who must get through to its folder in here.
  chmodSync(folder, 0o711);
  await step("Installing packages", async (say) => {
    if (needsInstall(ROOT)) await install(ROOT, say);
  });
  const programs = [...new Set(checks.flatMap((check) => check.programs ?? []))];
  await step("Looking for Chromium, PostgreSQL and other programs", (say) =>
    prepareSystemPrograms({ root: ROOT, programs }, say),
  );
  const environments = await makeEnvironments();
  /** @type {Result[]} */
  const results = [];
  for (const check of checks) {
    const environment = { ...environments[check.site ?? "none"], ...check.settings };
    results.push(await runCheck(check, { environment, results }));
  }
  return results;
}

/** The browser tests build nothing when they find what they would have built: same folder, same settings. */
async function makeEnvironments() {
  const site = path.join(folder, "site");
  const settings = await makeSiteSettings({ root: ROOT, folder: site });
  const none = { ...process.env, ...runMark, TMPDIR: folder };
  return { none, build: { ...none, ...settings }, browser: { ...none, E2E_FOLDER: site } };
}

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
  if (report && !ending) console.log(`    ${describe(counts)}`);
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
  const counts = readReport(file, report);
  if (!counts || counts.passed + counts.failed === 0) return ONE_FAILED;
  // It failed and no test did: something around the tests, which must not pass for a success.
  return hasFailed && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Says what came out. @param {readonly Result[]} results */
function finish(results) {
  if (ending) return;
  // What a machine of one's own cannot run may be skipped; the machine that decides must run everything.
  const failures = (/** @type {Counts} */ { failed, skipped }) =>
    IS_CI ? failed + skipped : failed;
  for (const { name, counts } of results) {
    if (failures(counts) > 0) console.log(`Failed: ${name} (${describe(counts)})`);
  }
  const sum = addUp(results.map(({ counts }) => counts));
  if (sum.skipped > 0) console.log(`Skipped: ${sum.skipped}${IS_CI ? ", counted as failed" : ""}`);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`Took ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  const failed = failures(sum);
  void end(failed === 0 && sum.passed > 0 ? 0 : 1, `${sum.passed} passed, ${failed} failed`);
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
