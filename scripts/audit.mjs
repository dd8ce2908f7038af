// npm run audit: checks that take too long for `npm test`. Kills and damages the servers, follows every link, and checks every
// kind of page in more sizes and color schemes.
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
    name: "Changing the database in 1,000 rounds of random operations",
    checks: [
      {
        name: "random operations",
        script: "test:database",
        files: ["tests/database/random-operations.test.ts"],
        tests: "jest",
        settings: { RANDOM_ROUNDS: "1000", FUZZ_SEED: String(Date.now()) },
      },
    ],
  },
  {
    name: "Asking the search 5,000 fuzzed questions",
    checks: [
      {
        name: "fuzzed searches",
        script: "test:database",
        files: ["tests/store/search-fuzz.test.ts"],
        tests: "jest",
        settings: { FUZZED_SEARCHES: "5000", FUZZ_SEED: String(Date.now()) },
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
        settings: { E2E_SUITE: "audit" },
      },
    ],
  },
]);
