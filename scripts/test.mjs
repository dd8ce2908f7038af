// npm test: installs what is missing, runs every check, and reports how many passed. Plain JavaScript for Node 20 without
// packages, because on a fresh clone it runs before they are installed.
import { quickChecks } from "./test/quick-checks.mjs";
import { runChecks } from "./test/run-checks.mjs";

/** Not beside the check of types, as both write to .next. */
const build = { name: "build", script: "build", after: "typecheck" };

runChecks([
  {
    name: `${quickChecks.name}, and building the site`,
    // Third, because it takes long: a processor is free for it when the types are checked.
    checks: quickChecks.checks.toSpliced(2, 0, build),
  },
  {
    name: "Testing the built site in a browser, then the database and the stores",
    checks: [
      { name: "browser", script: "test:e2e", tests: "playwright", needs: "build" },
      // While the site rests, before its memory is measured.
      { name: "database and stores", script: "test:database", tests: "jest", after: "test:e2e" },
    ],
  },
]);
