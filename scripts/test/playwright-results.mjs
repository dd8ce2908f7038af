// Reporter of Playwright: writes the result of each test as soon as it is known.
import path from "node:path";
import { writeResult } from "./results.mjs";

/** @implements {import("@playwright/test/reporter").Reporter} */
export default class PlaywrightResults {
  /**
   * Writes each attempt: a test that passes only at its second has failed.
   * @param {import("@playwright/test/reporter").TestCase} test
   * @param {import("@playwright/test/reporter").TestResult} result
   */
  onTestEnd(test, { status, duration }) {
    const [, , , ...titles] = test.titlePath();
    const name = `${path.relative(process.cwd(), test.location.file)}: ${titles.join(" ")}`;
    const outcome = status === test.expectedStatus ? "passed" : "failed";
    writeResult({
      name,
      outcome: status === "skipped" ? "skipped" : outcome,
      seconds: duration / 1000,
    });
  }

  /** An error outside the tests. */
  onError() {
    writeResult({ name: "the browser suite", outcome: "failed", seconds: 0 });
  }
}
