// npm test: installs what is missing, runs every check, and reports how many passed. Plain JavaScript for Node 20 without
// packages, because on a fresh clone it runs before they are installed.
import { quickChecks } from "./test/quick-checks.mjs";
import { runChecks } from "./test/run-checks.mjs";

runChecks([
  quickChecks,
  {
    name: "Testing the database and the stores, and building the site",
    checks: [
      { name: "database and stores", script: "test:database", tests: "jest" },
      { name: "build", script: "build" },
    ],
  },
  {
    name: "Testing the built site in a browser",
    checks: [{ name: "browser", script: "test:e2e", tests: "playwright", needs: "build" }],
  },
]);
