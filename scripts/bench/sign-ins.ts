// npm run bench:sign-ins [LISTINGS]: how long members wait for a sign-in: alone, and beside an import of 10,000 rows with its search
// for duplicates.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startNode, stopChildren } from "../start/children.mjs";
import { makeSiteSettings } from "../test/site-settings.mjs";
import { makeRows } from "./import-rows";
import { makeDatabase, startSite } from "./site";
import { createMember, timeSignIns } from "./members";

const LISTINGS = Number(process.argv[2] ?? 50_000);
const ROWS = 10_000;
const SECONDS = 15;

const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
try {
  const tested = await makeSiteSettings({ root: process.cwd(), folder });
  // Passwords are hashed at the default cost.
  const settings = { ...tested, LITE_AUTH_BCRYPT_COST: "10", SIGNUP_CONFIRMATION: "off" };
  await makeDatabase(settings, LISTINGS);
  await startSite(settings);
  await createMember(folder);
  const origin = settings.SITE_URL;
  const measure = () => timeSignIns(origin, SECONDS);
  console.table({
    alone: await measure(),
    "beside an import": await beside(importRows(), measure),
  });
} finally {
  await stopChildren();
  rmSync(folder, { recursive: true, force: true });
}

/** Measures while the job runs, and for how long that was. */
async function beside<Times>(job: Promise<unknown>, measure: () => Promise<Times>) {
  const began = performance.now();
  const ended = job.then(() => Math.round((performance.now() - began) / 1000));
  const times = await measure();
  return { ...times, "seconds of the job": await ended };
}

async function importRows(): Promise<void> {
  const file = path.join(folder, "rows.csv");
  writeFileSync(file, [...makeRows(ROWS)].join(""));
  const environment = { ...process.env, DATA_DIR: folder };
  const args = ["--import", "tsx", "scripts/import.ts", file, "--category", "Food and Drinks"];
  const { code } = await startNode({ root: process.cwd(), args, environment }).ended;
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
}
