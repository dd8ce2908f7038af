// npm run bench:memory: the memory of a site with the sample listings, by process: at rest, after 2,000 requests over some 300 pages,
// one minute and five minutes later.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { categories } from "../../data/categories";
import { counties } from "../../data/counties";
import { businesses } from "../../data/sample";
import { stopChildren } from "../start/children.mjs";
import { makeSiteSettings } from "../test/site-settings.mjs";
import { describeMegabytes } from "./pages/measure";
import { startSite } from "./pages/site";

const VISITS = 2000;
const AT_ONCE = 4;
const MINUTE_MS = 60_000;

const pages = [
  ...counties.map(({ id }) => `/county/${id}`),
  ...categories.map(({ id }) => `/category/${id}`),
  ...businesses.map(({ id }) => `/business/${id}`),
];

const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
try {
  const settings = await makeSiteSettings({ root: process.cwd(), folder });
  const [{ process: start }] = await startSite(settings);
  await setTimeout(MINUTE_MS);
  console.log(`Megabytes at rest: ${describeMegabytes(start.pid)}`);
  let next = 0;
  const visit = async () => {
    while (next < VISITS)
      await (await fetch(settings.SITE_URL + pages[next++ % pages.length])).text();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  console.log(
    `after ${VISITS} requests over ${pages.length} pages: ${describeMegabytes(start.pid)}`,
  );
  await setTimeout(MINUTE_MS);
  console.log(`a minute later: ${describeMegabytes(start.pid)}`);
  await setTimeout(4 * MINUTE_MS);
  console.log(`five minutes later: ${describeMegabytes(start.pid)}`);
} finally {
  await stopChildren();
  rmSync(folder, { recursive: true, force: true });
}
