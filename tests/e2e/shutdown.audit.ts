// SIGTERM to `npm start` during requests: each started request gets a response, no data is lost, and no files are left.
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { signFormToken } from "@/lib/submissions/signed-tokens";
import { startCluster } from "@/scripts/postgres/cluster";
import { collectOutput, startNode, stopChildren } from "../../scripts/start/children.mjs";
import { findFreePort } from "../../scripts/test/site-settings.mjs";
import { newNetwork } from "../support/network";
import { waitUntilServing } from "../support/processes";
import { runSql } from "../support/test-cluster";
import { siteOrigin } from "../support/site";
import { ask } from "../support/site-ask";
import { borrowSecrets } from "../support/site-data";
import { openForm } from "../support/site-send";
import { newBusiness } from "../support/submit-form";

const ROOT = process.cwd();
const FORMS = 8;

let folder = "";

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shutdown-"));
  // With the same keys and URL as the site under test, its build is valid here as well.
  copyFileSync(
    path.join(process.env.SITE_DATA_DIR ?? "", "secrets.json"),
    path.join(folder, "secrets.json"),
  );
});

test.afterEach(async () => {
  await stopChildren();
  rmSync(folder, { recursive: true, force: true });
});

test("responds to every started form, refuses new ones, exits with 0 and leaves no lock", async () => {
  const { start, origin, printed } = await startWhole();
  const businesses = Array.from({ length: FORMS }, () => newBusiness());
  borrowSecrets();
  const sendForm = await openForm("/submit-business", {
    ...{ button: "Send for review", headers: newNetwork(), to: origin },
  });
  const formToken = signFormToken(Date.now() - 60_000);
  const { pid } = readRunning();
  // The database is frozen so that no form ends before the signal.
  process.kill(pid, "SIGSTOP");
  const forms = businesses.map((business) => sendForm({ ...business, formToken, isNew: "yes" }));
  const answered = Promise.all(forms);
  // Connections are accepted in order: when later requests have responses, the forms have been accepted.
  for (let later = 0; later < 5; later++)
    expect((await ask("/api/health", origin)).status).toBe(200);
  start.process.kill("SIGTERM");
  process.kill(pid, "SIGCONT");
  await expect.poll(() => isRefused(origin)).toBe(true);

  const answers = await answered;
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  // On a slow machine some forms get the message to try again.
  const taken = businesses
    .filter((_, at) => answers[at]?.location?.includes("reference="))
    .map(({ email }) => email);
  expect(taken.length).toBeGreaterThan(0);
  expect(await start.ended, printed()).toEqual({ code: 0, signal: null });
  const left = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(left.filter((file) => /\.lock|running\.json|\.uploading|\.tmp/.test(file))).toEqual([]);

  const postgres = await startCluster(path.join(folder, "postgres"));
  const kept = await runSql(
    new URL("/directory", postgres.url).href,
    "select email from public.submissions",
  );
  await postgres.stop();
  expect(kept.map(({ email }) => email).toSorted()).toEqual(taken.toSorted());
});

/** Runs `npm start`'s script with the build of the site under test. */
async function startWhole() {
  const port = await findFreePort(4390);
  const origin = `http://localhost:${port}`;
  const start = startNode({
    root: ROOT,
    args: ["scripts/start.mjs"],
    environment: {
      ...process.env,
      // These belong to the tests, and would count as settings of the site.
      ...{ SITE_ORIGIN: undefined, SITE_DATA_DIR: undefined },
      ...{ NEXT_PUBLIC_SUPABASE_URL: undefined, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: undefined },
      ...{ SUPABASE_SECRET_KEY: undefined },
      ...{ DATA_DIR: folder, PORT: String(port), SITE_URL: siteOrigin(), TRUSTED_PROXIES: "1" },
    },
    silent: true,
  });
  const printed = collectOutput(start, () => {});
  await waitUntilServing(`${origin}/api/health`, start).catch((error) => {
    throw new Error(`${String(error)}\n${printed()}`);
  });
  return { start, origin, printed };
}

function readRunning(): { url: string; pid: number } {
  return JSON.parse(readFileSync(path.join(folder, "running.json"), "utf8"));
}

function isRefused(url: string): Promise<boolean> {
  return fetch(url).then(
    () => false,
    () => true,
  );
}
