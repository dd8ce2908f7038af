// npm run bench:sizes [SIZE…]: measures visits in a directory of each number of generated listings: cached pages, first visits and
// searches, one and 16 at a time; pages of reviewers and admins; sign-ins, alone and beside 24 concurrent searches; searches while
// the database is frozen, and how long they block the site's event loop.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { stopChildren } from "../start/children.mjs";
import { findFreePort } from "../start/ports.mjs";
import { makeSiteSettings } from "../test/site-settings.mjs";
import { makeDatabase, startSite } from "./site";
import { makePages, visit, type Visits } from "./visits";
import { processesOf, processorSecondsOf, round } from "./measure";
import { signInAdmin, timeSignIns } from "./members";
import { pick } from "./questions";

const wanted = process.argv.slice(2).map(Number);
const sizes = wanted.length > 0 ? wanted : [10_000, 100_000];
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const CONNECTIONS = [1, 16];
const SEARCHERS = 24;

/** Pages that show something of all listings. */
const REVIEWERS_PAGES = [
  "review/listings",
  "review/freshness",
  "review/duplicates",
  "admin",
  "admin/numbers",
];
const REQUESTS_PER_PAGE = 5;

/** The nightly dump begins a minute after the start. */
const UNTIL_DUMP_MS = 65_000;
const IDLE_CHECK_MS = 5000;

for (const size of sizes) {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  try {
    await measure(size, folder);
  } finally {
    await stopChildren();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(size: number, folder: string): Promise<void> {
  const settings = await makeSettings(folder);
  const listings = await makeDatabase(settings, size);
  console.log(`\n${size.toLocaleString("en-US")} listings`);

  const metricsPort = await findFreePort("127.0.0.1");
  const [site, startSeconds] = await startSite({ ...settings, METRICS_PORT: String(metricsPort) });
  const { pid } = site.process;
  const usedSeconds = () => processorSecondsOf(pid);
  const origin = settings.SITE_URL;
  await untilAtRest(origin, pid);
  console.log(`A start: ${startSeconds} s`);

  const lines = [];
  const pages = makePages(listings, size);
  for (const connections of CONNECTIONS)
    for (const [name, paths] of Object.entries(pages))
      lines.push(await line(name, { paths, connections, seconds: SECONDS }));
  console.table(lines);

  console.table(await timeReviewersPages(origin, folder, usedSeconds));
  await compareSignIns(origin, [pages.words, pages["a trade in a town"], pages["within 10 miles"]]);

  const database = processesOf(pid).find(({ command }) =>
    command.includes("scripts/embedded/server.mjs"),
  )?.pid;
  if (!database) throw new Error("The database does not run.");
  const searches: Visits = { paths: pages.words, connections: 16, seconds: SECONDS };
  await compareBlocks("The database answers", () => line("words", searches));
  process.kill(database, "SIGSTOP");
  await compareBlocks("The database is frozen", () => line("words", searches));
  process.kill(database, "SIGCONT");

  await site.stop();

  /** Prints for how long at most the visits blocked the site's event loop. */
  async function compareBlocks(what: string, measureVisits: () => ReturnType<typeof line>) {
    await readLongestBlock(metricsPort);
    console.log(`${what}:`);
    console.table([
      { ...(await measureVisits()), longest_block_ms: await readLongestBlock(metricsPort) },
    ]);
  }

  async function line(name: string, visits: Visits) {
    const before = usedSeconds();
    const outcome = await visit(origin, visits);
    const milliseconds = ((usedSeconds() - before) * 1000) / outcome.visits;
    return {
      page: name,
      at_once: visits.connections,
      processor_ms: round(milliseconds),
      ...outcome,
    };
  }
}

/** Signs an admin up, and times each of the pages, one request after the other. */
async function timeReviewersPages(origin: string, folder: string, usedSeconds: () => number) {
  const { page, close } = await signInAdmin(origin, folder);
  const timed = [];
  for (const path of REVIEWERS_PAGES) {
    const before = usedSeconds();
    const times: number[] = [];
    for (let request = 0; request < REQUESTS_PER_PAGE; request += 1) {
      const began = performance.now();
      const answer = await page.request.get(`/${path}`);
      if (!answer.ok()) throw new Error(`/${path}: ${answer.status()}`);
      times.push(performance.now() - began);
    }
    const processor_ms = round(((usedSeconds() - before) * 1000) / REQUESTS_PER_PAGE);
    timed.push({ page: path, processor_ms, slowest: round(Math.max(...times)) });
  }
  await close();
  return timed;
}

/** Measures sign-ins alone, and beside visitors who search. */
async function compareSignIns(origin: string, searches: Visits["paths"][]): Promise<void> {
  const paths = (visit: number) => pick(searches, visit)(visit);
  const alone = await timeSignIns(origin, SECONDS);
  const [beside, searched] = await Promise.all([
    timeSignIns(origin, SECONDS),
    visit(origin, { paths, connections: SEARCHERS, seconds: SECONDS }),
  ]);
  console.log(`Sign-ins, one after the other, alone and beside ${SEARCHERS} visitors who search:`);
  console.table({ alone, beside });
  console.table([{ page: "those searches", at_once: SEARCHERS, ...searched }]);
}

/** The settings of tests, but passwords are hashed at the default cost, and sign-ups need no confirmation. */
async function makeSettings(folder: string) {
  const settings = await makeSiteSettings({ root: process.cwd(), folder });
  return { ...settings, LITE_AUTH_BCRYPT_COST: "10", SIGNUP_CONFIRMATION: "off" };
}

/** Waits until nothing works any more, after the dump: only then is the site at rest. */
async function untilAtRest(origin: string, pid: number | undefined): Promise<void> {
  await fetch(origin);
  await setTimeout(UNTIL_DUMP_MS);
  for (let before = -1, now = processorSecondsOf(pid); now - before > 0.5;) {
    await setTimeout(IDLE_CHECK_MS);
    before = now;
    now = processorSecondsOf(pid);
  }
}

/** Longest delay of the event loop in milliseconds since the last call. */
async function readLongestBlock(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return round(Number(text.match(/^nodejs_eventloop_lag_max_seconds ([\d.]+)/m)?.[1]) * 1000);
}
