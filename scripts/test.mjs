// npm test: installs what is missing, runs every check, and says how many passed. Plain JavaScript on Node 20 without any
// package, since on a fresh clone it runs before they are there.
import { runChecks } from "./test/run-checks.mjs";

runChecks([
  { name: "Checking the format", script: "format:check" },
  { name: "Linting", script: "lint" },
  { name: "Checking types", script: "typecheck" },
  {
    name: "Testing rules and components",
    script: "test:unit",
    report: "jest",
    programs: ["xmllint"],
  },
  { name: "Testing the database and the stores", script: "test:database", report: "jest" },
  { name: "Building the site with the embedded Supabase", script: "build", site: "build" },
  {
    name: "Testing the built site in a browser",
    script: "test:e2e",
    report: "playwright",
    needs: "build",
    site: "browser",
  },
]);
