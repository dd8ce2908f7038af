// A reporter of Playwright: says of each test what became of it, as soon as that is known.
import path from "node:path";
import { writeResult } from "./results.mjs";

/** @implements {import("@playwright/test/reporter").Reporter} */
export default class PlaywrightResults {
  /**
   * A test that passes at its second try only has failed: each try counts.
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

  /** Something around the tests. */
  onError() {
    writeResult({ name: "the browser suite", outcome: "failed", seconds: 0 });
  }
}
