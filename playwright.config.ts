import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findSystemChromium } from "./scripts/test/system-programs.mjs";

/** Tests with a site of their own, because they stop its database: `npm run audit` runs them. */
const outages = ["outage.spec.ts", "submissions-away.spec.ts"];
/**
 * All tests share one site. Those in `listings` publish listings, and start after those that read the samples; those in `alone`
 * change the whole site, and run when all others have ended (`--no-deps` runs them without the others).
 */
const suites = [
  { name: "visitors", testMatch: "*.spec.ts", testIgnore: [...outages, "{listings,alone}/*"] },
  { name: "listings", testMatch: "listings/*.spec.ts" },
  {
    name: "alone",
    testMatch: "alone/*.spec.ts",
    dependencies: ["visitors", "listings"],
    workers: 1,
  },
].map((suite) => ({ ...suite, grepInvert: /@audit/ }));
/** `npm run audit` runs slower tests: *.audit.ts, and tests tagged @audit, which repeat journeys in another way. */
const audit = [
  { name: "audit", testMatch: "*.audit.ts" },
  { name: "outages", testMatch: outages },
  { name: "tagged", testMatch: "*.spec.ts", testIgnore: outages, grep: /@audit/ },
];
const isAudit = process.env.E2E_SUITE === "audit";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/site.ts",
  snapshotPathTemplate: "docs/screen-reader/{arg}{ext}",
  fullyParallel: true,
  // Each audit uses all of the machine. Each other worker needs a core for its browser and its site.
  workers: isAudit ? 1 : Math.min(2, availableParallelism()),
  projects: isAudit ? audit : suites,
  forbidOnly: process.env.CI === "true",
  // A test that passes only at a retry counts as failed.
  retries: 0,
  // A test ends when a step makes no progress for a minute, and says what it waited for; no working step comes near it, even on
  // a machine that is many times slower. A whole journey may take its time, and audits wait for processes.
  timeout: isAudit ? 20 * 60_000 : 10 * 60_000,
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
