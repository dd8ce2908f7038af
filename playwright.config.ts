import { defineConfig } from "@playwright/test";
import { findSystemChromium } from "./scripts/test/chromium.mjs";

/**
 * Outages are mostly waiting for kept pages to end: they begin first, two at a time, and the other tests run beside them.
 * What needs reviewers shares one site, which its one worker starts.
 */
const outages = ["outage.spec.ts", "submissions-away.spec.ts"];
const suites = [
  { name: "outage", testMatch: outages, workers: 2 },
  { name: "shared-site", testMatch: "shared-site/*.spec.ts", workers: 1 },
  { name: "site", testMatch: "*.spec.ts", testIgnore: [...outages, "shared-site/*.spec.ts"] },
].map((suite) => ({ ...suite, grepInvert: /@audit/ }));
/** `npm run audit` runs what takes longer: files of its own, and journeys once more without a script. */
const audit = [
  { name: "audit", testMatch: "*.audit.ts" },
  { name: "tagged", testMatch: "*.spec.ts", grep: /@audit/ },
];
const isAudit = process.env.E2E_SUITE === "audit";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/site.ts",
  fullyParallel: true,
  // Audits each ask all that a site can give. Of the tests, one or the other is always waiting for something.
  workers: isAudit ? 1 : 4,
  projects: isAudit ? audit : suites,
  forbidOnly: process.env.CI === "true",
  // A test that passes at its second try only has failed.
  retries: 0,
  // Nothing that works waits for these, so they hold on a machine that is many times slower, too.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    locale: "en-US",
    timezoneId: "America/New_York",
    screenshot: "only-on-failure",
    // The tests of a worker use one tab, emptied in between: another process and cold scripts cost more than most tests.
    reuseContext: true,
    launchOptions: {
      // Without one on the machine, Playwright's own is used.
      executablePath: findSystemChromium() ?? undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // Whatever a page asks of another host fails here, and the test with it.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
      ],
    },
  },
});
