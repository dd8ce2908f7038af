/** The browser audits, which `npm test` does not run: if one file cannot be loaded, Playwright runs none of them. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";

it("loads every audit", () => {
  const args = ["node_modules/@playwright/test/cli.js", "test", "--list", "--project", "audit"];
  // Playwright refuses to start inside jest.
  const env = { ...process.env, JEST_WORKER_ID: undefined, E2E_SUITE: "audit" };
  const { stdout } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  const audits = readdirSync("tests/e2e").filter((name) => name.endsWith(".audit.ts"));
  expect(audits.length).toBeGreaterThan(0);
  expect(stdout).toContain(`tests in ${audits.length} files`);
});
