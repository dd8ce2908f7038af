// The check of a hosted project (npm run check:hosted), tried on a site with the embedded server.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { readOrMakeSecrets } from "../../scripts/start/secrets.mjs";
import { newPerson } from "../support/members";
import { type Outage, prepareOutage } from "../support/site-outage";

const run = promisify(execFile);

let world: Outage;

test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  world = await prepareOutage(parallelIndex);
  await world.database.start({ SIGNUP_CONFIRMATION: "on" });
  await world.site.start();
});

test.afterAll(() => world?.end());

test("finds nothing wrong where everything is right", async () => {
  const printed = await check({ publishableKey: world.database.publishableKey });
  expect(printed).not.toContain("WRONG");
  expect(printed.match(/^right {3}/gm)).toHaveLength(9);
});

test("refuses a secret key as the visitors' key", async () => {
  const { secretKey } = readOrMakeSecrets(world.folder);
  expect(await check({ publishableKey: secretKey })).toContain("holds a secret key");
});

test("says what is wrong", async () => {
  await world.site.stop();
  const printed = await check({ publishableKey: world.database.publishableKey });
  expect(printed).toContain("WRONG   the site is ready");
  expect(printed.match(/^right {3}/gm)).toHaveLength(8);
});

/** Returns what the command prints, with this key as the visitors'. */
async function check({ publishableKey }: { publishableKey: string }): Promise<string> {
  const { secretKey } = readOrMakeSecrets(world.folder);
  const settings = {
    NEXT_PUBLIC_SUPABASE_URL: world.database.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  };
  const command = ["--import", "tsx", "scripts/check-hosted.ts", world.origin, newPerson().email];
  const env = { ...process.env, ...settings };
  const { stdout, stderr } = await run(process.execPath, command, { env }).catch((error) => error);
  return stdout + stderr;
}
