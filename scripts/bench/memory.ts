// npm run bench:memory [LISTINGS]: the memory of a site by process: at rest, and after 2,000 requests over some 300 pages. Among
// generated listings also after ten minutes of all kinds of requests, and while an admin exports them and has a file checked.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { categories } from "../../data/categories";
import { counties } from "../../data/counties";
import { businesses } from "../../data/sample";
import { stopChildren } from "../start/children.mjs";
import { makeSiteSettings } from "../test/site-settings.mjs";
import { checkImport, exportListings, signInAdmin } from "./members";
import { makeDatabase, startSite } from "./site";
import { makePages, visit } from "./visits";
import { formatMegabytes, megabytesOf, processesOf } from "./measure";
import type { Listing } from "./listings";
import { pick } from "./questions";

const LISTINGS = Number(process.argv[2] ?? 0);
const LOAD_SECONDS = Number(process.env.BENCH_LOAD_SECONDS ?? 600);
const VISITS = 2000;
const PAGES_OF_LISTINGS = 208;
const AT_ONCE = 4;
const MINUTE_MS = 60_000;
const SAMPLE_MS = 500;

const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
const tested = await makeSiteSettings({ root: process.cwd(), folder });
const settings = { ...tested, SIGNUP_CONFIRMATION: "off" };
const origin = settings.SITE_URL;
try {
  const listings = LISTINGS ? await makeDatabase(settings, LISTINGS) : [];
  const [{ process: start }] = await startSite(settings);
  const print = (when: string) => console.log(`${when}: ${formatMegabytes(start.pid)}`);
  await setTimeout(MINUTE_MS);
  print("Megabytes at rest");
  await visitPages((LISTINGS ? listings : businesses).slice(0, PAGES_OF_LISTINGS));
  print(`after ${VISITS} requests`);
  await setTimeout(MINUTE_MS);
  print("a minute later");
  await setTimeout(4 * MINUTE_MS);
  print("five minutes later");
  if (LISTINGS) await measureWork(start.pid, listings, print);
} finally {
  await stopChildren();
  rmSync(folder, { recursive: true, force: true });
}

async function visitPages(listings: readonly { id: string }[]): Promise<void> {
  const pages = [
    ...counties.map(({ id }) => `/county/${id}`),
    ...categories.map(({ id }) => `/category/${id}`),
    ...listings.map(({ id }) => `/business/${id}`),
  ];
  let next = 0;
  const work = async () => {
    while (next < VISITS) await (await fetch(origin + pick(pages, next++))).text();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function measureWork(
  pid: number | undefined,
  listings: readonly Listing[],
  print: (when: string) => void,
): Promise<void> {
  const kinds = Object.values(makePages(listings, LISTINGS));
  const paths = (number: number) => pick(kinds, number)(number);
  await visit(origin, { paths, connections: AT_ONCE, seconds: LOAD_SECONDS });
  print(`after ${LOAD_SECONDS} s of all kinds of requests`);
  await setTimeout(MINUTE_MS);
  print("a minute later");
  const admin = await signInAdmin(origin, folder);
  for (const [name, work] of Object.entries({
    exports: exportListings,
    "import check": checkImport,
  })) {
    const before = megabytesOf(processesOf(pid));
    const most = await findPeak(pid, () => work(admin));
    console.log(`${name}: at most ${most}, which is ${most - before} more than before`);
  }
  await admin.close();
}

/** The most megabytes that the site held while the work was done. */
async function findPeak(pid: number | undefined, work: () => Promise<void>): Promise<number> {
  let most = 0;
  const timer = setInterval(
    () => (most = Math.max(most, megabytesOf(processesOf(pid)))),
    SAMPLE_MS,
  );
  await work().finally(() => clearInterval(timer));
  return most;
}
