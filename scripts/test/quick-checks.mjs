// The checks before every commit, in npm run check and in npm test; the slowest start first.

/** @type {import("./run-checks.mjs").Step} */
export const quickChecks = {
  name: "Checking types, rules, components, code and format",
  checks: [
    { name: "types", script: "typecheck" },
    { name: "rules and components", script: "test:unit", tests: "jest" },
    { name: "code", script: "lint" },
    { name: "unused code and import cycles", script: "lint:unused" },
    { name: "files of Docker", script: "lint:deploy" },
    { name: "format", script: "format:check" },
  ],
};
