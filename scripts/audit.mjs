// npm run audit: what takes longer than a test run may. Every link is followed, and every kind of page looked at in more
// sizes and schemes.
import { runChecks } from "./test/run-checks.mjs";

runChecks([
  {
    name: "Following every link and looking at every kind of page",
    checks: [
      {
        name: "audit",
        script: "test:e2e",
        tests: "playwright",
        programs: ["java", "xmllint"],
        site: "browser",
        settings: { E2E_SUITE: "audit" },
      },
    ],
  },
]);
