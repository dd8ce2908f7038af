import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findSystemChromium } from "./scripts/test/chromium.mjs";

/** Tests of outages mostly wait for cached pages to expire: they start first. Tests that need reviewers share the site of their worker. */
const outages = ["outage.spec.ts", "submissions-away.spec.ts"];
const suites = [
  { name: "outage", testMatch: outages },
  { name: "shared-site", testMatch: "shared-site/*.spec.ts" },
  { name: "site", testMatch: "*.spec.ts", testIgnore: [...outages, "shared-site/*.spec.ts"] },
].map((suite) => ({ ...suite, grepInvert: /@audit/ }));
/** `npm run audit` runs slower tests: *.audit.ts, and tests tagged @audit, which repeat journeys without a script. */
const audit = [
  { name: "audit", testMatch: "*.audit.ts" },
  { name: "tagged", testMatch: "*.spec.ts", grep: /@audit/ },
];
const isAudit = process.env.E2E_SUITE === "audit";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/site.ts",
  fullyParallel: true,
  // Each audit uses all of the machine. Each other worker needs a core for its browser and its site.
  workers: isAudit ? 1 : Math.min(2, availableParallelism()),
  projects: isAudit ? audit : suites,
  forbidOnly: process.env.CI === "true",
  // A test that passes only at a retry counts as failed.
  retries: 0,
  // Upper limits that passing tests never reach, also on a machine that is many times slower. One step gets a minute: what has
  // not come by then, such as a button on a page that turned out to be an error, does not come at all.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    locale: "en-US",
    timezoneId: "America/New_York",
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    // The tests of a worker share one browser context, cleared in between: a new process with cold scripts costs more than most
    // tests.
    reuseContext: true,
    launchOptions: {
      // Undefined when the machine has none: Playwright then uses its own.
      executablePath: findSystemChromium() ?? undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // Requests to other hosts fail, and the test with them.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
      ],
    },
  },
});
