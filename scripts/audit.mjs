// npm run audit: what takes longer than a test run may. The servers are killed and damaged, every link is followed, and every
// kind of page looked at in more sizes and schemes.
import { runChecks } from "./test/run-checks.mjs";

runChecks([
  {
    name: "Listing the packages with their licenses and known advisories",
    checks: [{ name: "packages", script: "audit:packages" }],
  },
  {
    name: "Killing and damaging the servers",
    checks: [{ name: "processes", script: "test:processes", tests: "jest" }],
  },
  {
    name: "Testing the rules of the database on PGlite",
    checks: [
      {
        name: "database on PGlite",
        script: "test:database",
        tests: "jest",
        settings: { TEST_DATABASE: "PGlite" },
      },
    ],
  },
  {
    name: "Following every link and looking at every kind of page",
    checks: [
      {
        name: "audit",
        script: "test:e2e",
        tests: "playwright",
        programs: ["java", "xmllint", "nginx", "openssl", "wapiti", "sqlmap"],
        site: "browser",
        settings: { E2E_SUITE: "audit" },
      },
    ],
  },
]);
