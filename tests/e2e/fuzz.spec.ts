// Fuzzed paths, forms and calls of actions, on the built site. `npm run audit` sends many more.
import { expect, test } from "@playwright/test";
import { fuzzSite } from "../support/fuzz";
import { ask } from "../support/site-ask";

test("200 fuzzed requests cause no server error and no unescaped output", async () => {
  const { faults } = await fuzzSite(200);
  expect(faults).toEqual([]);
});

test("does not serve files of the project's folder", async () => {
  for (const path of ["/.git/config", "/.env.local", "/.data/secrets.json", "/package.json"])
    for (const asked of [path, `/..${path}`, `/%2e%2e${path}`, `/_next/..${path}`])
      expect((await ask(asked)).status, asked).toBe(404);
});
