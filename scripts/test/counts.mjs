// Owns the numbers of a test run, read from the reports that jest and Playwright write.
import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** A step that is not a test counts as one. @type {Counts} */
export const ONE_PASSED = { passed: 1, failed: 0, skipped: 0 };
/** @type {Counts} */
export const ONE_FAILED = { passed: 0, failed: 1, skipped: 0 };

/**
 * Null where there is no report: the tests never ran.
 * @param {string} file
 * @returns {Counts | null}
 */
export function readJest(file) {
  const report = readReport(file);
  if (!report) return null;
  return {
    passed: report.numPassedTests,
    // A file that could not even be loaded has no tests to count.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Null where there is no report: the tests never ran.
 * @param {string} file
 * @returns {Counts | null}
 */
export function readPlaywright(file) {
  const report = readReport(file);
  if (!report) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function addUp(all) {
  return all.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }));
}
