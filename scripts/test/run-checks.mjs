// Runs checks from a fresh clone to the last line, 'N passed, N failed', which other programs parse.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { onStop, stopChildren } from "../start/children.mjs";
import { install, needsInstall } from "../start/install.mjs";
import { reportError } from "../start/start-error.mjs";
import { planSteps, step } from "../start/steps.mjs";
import { RESULTS, addUp, count, describe, hasEnded, listSlowest, readResults } from "./results.mjs";
import { runScript } from "./run-script.mjs";
import { requireEmbedded } from "./site-settings.mjs";
import { endLeftoverProcesses, runMark } from "./leftover-processes.mjs";
import { prepareSystemPrograms } from "./system-programs.mjs";

/** @typedef {import("./results.mjs").Counts} Counts */
/**
 * @typedef {object} Check
 * @property {string} name shown while it runs
 * @property {string} script of package.json
 * @property {"jest" | "playwright"} [tests] what runs its tests; without any it counts as one
 * @property {readonly string[]} [files] the only files of tests to run
 * @property {string} [needs] the script that must succeed first; otherwise this one is not run and counts as failed
 * @property {string} [after] the script of this step whose work must have ended first; after tests it may still measure
 * @property {readonly import("./system-programs.mjs").Program[]} [programs] the programs that it needs besides a browser
 * @property {Record<string, string>} [settings] its own part of the environment
 */
/** @typedef {{ name: string, checks: readonly Check[] }} Step its checks run side by side */
/**
 * @typedef {object} Run
 * @property {Check} check
 * @property {string} file of its results
 * @property {boolean} isRunning
 * @property {number} seconds
 * @property {unknown} error null after success only
 */
/** @typedef {Record<string, string | undefined>} Environment */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const IS_CI = process.env.CI === "true";
const SLOWEST = 10;
const STOPPED = 130;
const BETWEEN_LOOKS_MS = 200;

const REPORTERS = {
  jest: ["--reporters=default", `--reporters=${path.join(ROOT, "scripts/test/jest-results.mjs")}`],
  playwright: [`--reporter=dot,${path.join(ROOT, "scripts/test/playwright-results.mjs")}`],
};

const startedAt = Date.now();
const folder = mkdtempSync(path.join(tmpdir(), "directory-test-"));
/** @type {{ name: string, seconds: number, cpuSeconds: number }[]} */
const times = [];
/** All checks that were started, in order. @type {Run[]} */
const runs = [];
let ending = false;

/**
 * Installs what is missing, runs the steps in order, prints the totals and ends the process.
 * @param {readonly Step[]} steps
 * @param {{ prepares?: boolean }} [options] prepares: false runs the steps without installing anything
 */
export function runChecks(steps, { prepares = true } = {}) {
  onStop(() => void stop());
  run(steps, prepares).then(finish, (error) => {
    if (ending) return;
    reportError(error);
    finish();
  });
}

/** @param {readonly Step[]} steps @param {boolean} prepares */
async function run(steps, prepares) {
  planSteps(steps.length + (prepares ? 1 : 0));
  if (prepares) await prepare(steps.flatMap(({ checks }) => checks));
  // PostgreSQL may run as another user, who must be able to reach its folder inside this one.
  if (prepares) chmodSync(folder, 0o711);
  const environment = { ...process.env, ...runMark, ...(prepares && { TMPDIR: folder }) };
  for (const { name, checks } of steps) await runStep(name, checks, environment);
}

/** @param {readonly Check[]} checks */
async function prepare(checks) {
  requireEmbedded(ROOT);
  const programs = checks.flatMap((check) => check.programs ?? []);
  await timed("Installing packages, Chromium and other programs", async (onProgress) => {
    const packages = needsInstall(ROOT) ? install(ROOT, onProgress) : Promise.resolve();
    await Promise.all([
      packages,
      prepareSystemPrograms({ root: ROOT, programs, packages }, onProgress),
    ]);
  });
}

/** @param {string} name @param {readonly Check[]} checks @param {Environment} environment */
async function runStep(name, checks, environment) {
  const first = runs.length;
  const waiting = [...checks];
  await timed(name, async (onProgress) => {
    const work = async () => {
      for (let check = waiting.shift(); check && !ending; check = waiting.shift())
        await runCheck(check, environment, onProgress);
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    if (runs.slice(first).some(({ error }) => error)) throw new Error(name);
  }).catch(() => {});
  if (ending) return;
  for (const done of runs.slice(first)) {
    if (done.error) reportError(done.error);
    if (checks.length > 1 || done.check.tests)
      console.log(`    ${done.check.name}: ${describe(countOf(done))} in ${done.seconds} s`);
  }
}

/** @param {Check} check @param {Environment} environment @param {(detail: string) => void} onProgress */
async function runCheck(check, environment, onProgress) {
  const { script, tests, files = [], needs, after, settings } = check;
  const file = path.join(folder, `${check.name.replace(/\W+/g, "-")}.jsonl`);
  const error = new Error(`'${script}' did not come to its end.`);
  /** @type {Run} */
  const own = { check, file, isRunning: true, seconds: 0, error };
  runs.push(own);
  if (after) await untilEnded(after);
  const begun = Date.now();
  try {
    const needed = runs.find((other) => other.check.script === needs);
    if (needed?.error) throw new Error(`'${script}' was not run, as '${needs}' failed.`);
    // The files come first: jest takes what follows its reporters for another reporter.
    const args = [...files, ...(tests ? REPORTERS[tests] : [])];
    const settled = { ...environment, ...settings, [RESULTS]: file };
    await runScript({ root: ROOT, script, args, environment: settled }, onProgress);
    own.error = null;
  } catch (failure) {
    own.error = failure;
  }
  own.isRunning = false;
  own.seconds = secondsSince(begun);
}

/** @param {string} script */
async function untilEnded(script) {
  const run = runs.find(({ check }) => check.script === script);
  while (run?.isRunning && !hasEnded(run.file) && !ending) await setTimeout(BETWEEN_LOOKS_MS);
}

/** @param {string} name @param {(onProgress: (detail: string) => void) => Promise<void>} work */
async function timed(name, work) {
  const begun = Date.now();
  const before = readCpuSeconds();
  try {
    await step(name, work);
  } finally {
    times.push({ name, seconds: secondsSince(begun), cpuSeconds: readCpuSeconds() - before });
  }
}

/** @param {Run} run @returns {Counts} */
function countOf({ check, file, error }) {
  if (!check.tests) return { passed: error ? 0 : 1, failed: error ? 1 : 0, skipped: 0 };
  const counts = count(readResults(file));
  // A check that failed without a failed test, or ran no test, must not count as a success.
  const isStrange = counts.failed === 0 && (error || counts.passed === 0);
  return isStrange ? { ...counts, failed: 1 } : counts;
}

function finish() {
  if (ending) return;
  const { lines, isGreen } = summarize();
  void end(isGreen ? 0 : 1, lines);
}

/** Prints how far the run got when it is stopped. */
async function stop() {
  if (ending) return;
  const { lines } = summarize();
  await end(STOPPED, ["\nStopped.", ...lines]);
}

function summarize() {
  const seconds = secondsSince(startedAt);
  // A developer's machine may skip tests that it cannot run; in CI, a skipped test counts as failed.
  const failures = (/** @type {Counts} */ { failed, skipped }) =>
    IS_CI ? failed + skipped : failed;
  const counted = runs.map((each) => ({ name: each.check.name, counts: countOf(each) }));
  const sum = addUp(counted.map(({ counts }) => counts));
  const failed = runs.length > 0 ? failures(sum) : 1;
  const slowest = listSlowest(
    runs.flatMap(({ file }) => readResults(file)),
    SLOWEST,
  );
  const lines = [
    "Slowest tests:",
    ...slowest.map((test) => `${test.seconds.toFixed(1).padStart(8)} s  ${test.name}`),
    "Minutes and CPU seconds of each step:",
    ...[...times, { name: "all of it", seconds, cpuSeconds: readCpuSeconds() }].map(
      (time) =>
        `${(time.seconds / 60).toFixed(1).padStart(8)} min${time.cpuSeconds.toFixed(0).padStart(7)} s    ${time.name}`,
    ),
    ...counted
      .filter(({ counts }) => failures(counts) > 0)
      .map(({ name, counts }) => `Failed: ${name} (${describe(counts)})`),
    ...(sum.skipped > 0 ? [`Skipped: ${sum.skipped}${IS_CI ? ", counted as failed" : ""}`] : []),
    `${sum.passed} passed, ${failed} failed`,
  ];
  return { lines, isGreen: failed === 0 && sum.passed > 0 };
}

/** @param {number} instant */
function secondsSince(instant) {
  return Math.round((Date.now() - instant) / 1000);
}

/**
 * Ends all processes that still run, and removes the temporary folder.
 * @param {number} code
 * @param {readonly string[]} lines the last ones
 */
async function end(code, lines) {
  ending = true;
  await stopChildren();
  await endLeftoverProcesses();
  rmSync(folder, { recursive: true, force: true });
  console.log(lines.join("\n"));
  process.exit(code);
}

// Processor time of a test run.

const TICKS_PER_SECOND = 100;

/** Places of utime, stime, cutime and cstime in /proc/self/stat, counted after the name of the program, which may contain spaces. */
const FIRST = 11;
const LAST = 15;

/** Returns the user and system seconds of this process and of all that it has started and that have ended; NaN except on Linux. */
function readCpuSeconds() {
  try {
    const [, fields = ""] = readFileSync("/proc/self/stat", "utf8").split(") ");
    const ticks = fields.split(" ").slice(FIRST, LAST).map(Number);
    return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
  } catch {
    return NaN;
  }
}
