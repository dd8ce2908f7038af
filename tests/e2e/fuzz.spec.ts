// Made-up addresses, forms and calls, on the built site. `npm run audit` sends many more.
import { expect, test } from "@playwright/test";
import { fuzzSite } from "../support/fuzz";
import { ask } from "../support/site-ask";

test("200 made-up requests make no failure, and nothing comes back unescaped", async () => {
  const { faults } = await fuzzSite(200);
  expect(faults).toEqual([]);
});

test("no file of the project's folder is served", async () => {
  for (const path of ["/.git/config", "/.env.local", "/.data/secrets.json", "/package.json"])
    for (const asked of [path, `/..${path}`, `/%2e%2e${path}`, `/_next/..${path}`])
      expect((await ask(asked)).status, asked).toBe(404);
});
