// Owns the numbers of a test run, read from the reports that jest and Playwright write.
import { existsSync, readFileSync } from "node:fs";

/** `retried` are the names of tests that passed only at their second try. */
/** @typedef {{ passed: number, failed: number, skipped: number, retried: readonly string[] }} Counts */
/** @typedef {{ title: string, tests: readonly { status: string }[] }} Spec */
/** @typedef {{ specs?: readonly Spec[], suites?: readonly Suite[] }} Suite */

/** A step that is not a test counts as one. @type {Counts} */
export const ONE_PASSED = { passed: 1, failed: 0, skipped: 0, retried: [] };
/** @type {Counts} */
export const ONE_FAILED = { passed: 0, failed: 1, skipped: 0, retried: [] };

/**
 * Null where there is no report: the tests never ran.
 * @param {string} file
 * @param {"jest" | "playwright"} kind
 * @returns {Counts | null}
 */
export function readReport(file, kind) {
  if (!existsSync(file)) return null;
  const report = JSON.parse(readFileSync(file, "utf8"));
  return kind === "jest" ? fromJest(report) : fromPlaywright(report);
}

/**
 * @param {Record<string, number>} report
 * @returns {Counts}
 */
function fromJest(report) {
  return {
    passed: report.numPassedTests ?? 0,
    // A file that could not even be loaded has no tests to count.
    failed: (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0),
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    retried: [],
  };
}

/**
 * @param {{ stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>, errors: unknown[] } & Suite} report
 * @returns {Counts}
 */
function fromPlaywright({ stats: { expected, unexpected, flaky, skipped }, errors, suites }) {
  return {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    skipped,
    retried: listFlaky({ suites }),
  };
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function listFlaky({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...own.map(({ title }) => title), ...suites.flatMap(listFlaky)];
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function addUp(all) {
  return all.reduce((sum, { passed, failed, skipped, retried }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
    retried: [...sum.retried, ...retried],
  }));
}

/** @param {Counts} counts */
export function describe({ passed, failed, skipped, retried }) {
  const more = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(retried.length > 0 ? [`only at the second try: ${retried.join("; ")}`] : []),
  ];
  return [`${passed} passed`, `${failed} failed`, ...more].join(", ");
}
