// Test results as one line of JSON per test, so that a stopped run can report how far it got.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";

/** Environment variable of jest and Playwright with the file to write to. */
export const RESULTS = "TEST_RESULTS";

/** @typedef {{ name: string, outcome: "passed" | "failed" | "skipped", seconds: number }} Result */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {Result} result */
export function writeResult(result) {
  const file = process.env[RESULTS];
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`);
}

/** Tells the test run that all tests have ended, although their processes go on. */
export function writeEnd() {
  const file = process.env[RESULTS];
  if (file) writeFileSync(endOf(file), "");
}

/** @param {string} file of the results */
export function hasEnded(file) {
  return existsSync(endOf(file));
}

const endOf = (/** @type {string} */ file) => `${file}.ended`;

/**
 * Returns an empty list when no test was run.
 * @param {string} file
 * @returns {Result[]}
 */
export function readResults(file) {
  if (!existsSync(file)) return [];
  // Text after the last newline is an incomplete line.
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

/**
 * @param {readonly Result[]} results
 * @returns {Counts}
 */
export function count(results) {
  const of = (/** @type {string} */ wanted) =>
    results.filter(({ outcome }) => outcome === wanted).length;
  return { passed: of("passed"), failed: of("failed"), skipped: of("skipped") };
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function addUp(all) {
  const sum = (/** @type {keyof Counts} */ key) =>
    all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** @param {Counts} counts */
export function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * @param {readonly Result[]} results
 * @param {number} most
 */
export function listSlowest(results, most) {
  return [...results].sort((one, other) => other.seconds - one.seconds).slice(0, most);
}
