// Reporter of jest: writes the result of each test as soon as it is known.
import path from "node:path";
import { writeResult } from "./results.mjs";

/** @typedef {import("@jest/reporters").Test} Test */
/** @typedef {import("@jest/test-result").TestCaseResult} TestCase */
/** @typedef {import("@jest/test-result").TestResult} TestFile */

export default class JestResults {
  /** @param {Test} test @param {TestCase} result */
  onTestCaseResult(test, result) {
    if (isOver(result)) write(test, result);
  }

  /**
   * Reports skipped tests and files that could not be loaded: jest reports them only here.
   * @param {Test} test @param {TestFile} file
   */
  onTestResult(test, { testResults, testExecError }) {
    for (const result of testResults) if (!isOver(result)) write(test, result);
    if (testExecError) writeResult({ name: fileOf(test), outcome: "failed", seconds: 0 });
  }
}

/** @param {TestCase} result */
function isOver({ status }) {
  return status === "passed" || status === "failed";
}

/** @param {Test} test @param {TestCase} result */
function write(test, { fullName, status, duration }) {
  const outcome = status === "passed" || status === "failed" ? status : "skipped";
  writeResult({ name: `${fileOf(test)}: ${fullName}`, outcome, seconds: (duration ?? 0) / 1000 });
}

/** @param {Test} test */
function fileOf(test) {
  return path.relative(process.cwd(), test.path);
}
