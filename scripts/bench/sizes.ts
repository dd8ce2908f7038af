// npm run bench:sizes [SIZE…]: measures visits in a directory of each number of generated listings: cached pages, first visits and searches, one and 16 at a time; sign-ins, alone and beside
// 24 concurrent searches; searches while the database is frozen, and how long they block the site's event loop; the time of a
// build, and memory after ten minutes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stopChildren } from "../start/children.mjs";
import { findFreePort } from "../start/ports.mjs";
import { makeSiteSettings } from "../test/site-settings.mjs";
import { openOwnDatabase } from "../embedded/database";
import { describeMegabytes, processesOf, processorSecondsOf, round } from "./pages/measure";
import { createMember, timeSignIns } from "./pages/sign-ins";
import { buildSite, startSite } from "./pages/site";
import { visit, type Visits } from "./pages/visits";
import { dropSources, firstListings, growTo, type Listing } from "./search/listings";
import { pick } from "./search/questions";

const wanted = process.argv.slice(2).map(Number);
const sizes = wanted.length > 0 ? wanted : [10_000, 100_000];
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const LOAD_SECONDS = Number(process.env.BENCH_LOAD_SECONDS ?? 600);
const CONNECTIONS = [1, 16];
const SEARCHERS = 24;

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
  const samplesOnly = await buildSite(settings);
  const listings = await fill(folder, size);
  const filled = await buildSite(settings);
  console.log(`\n${size.toLocaleString("en-US")} listings`);
  console.log(`A build: ${samplesOnly} s with the samples only, ${filled} s with all of them`);

  const metricsPort = await findFreePort("127.0.0.1");
  const [site, startSeconds] = await startSite({ ...settings, METRICS_PORT: String(metricsPort) });
  const { pid } = site.process;
  const usedSeconds = () => processorSecondsOf(pid);
  const origin = settings.SITE_URL;
  await untilAtRest(origin, pid);
  console.log(`A start: ${startSeconds} s; megabytes at rest: ${describeMegabytes(pid)}`);

  const lines = [];
  const pages = makePages(listings, size);
  for (const connections of CONNECTIONS)
    for (const [name, paths] of Object.entries(pages))
      lines.push(await line(name, { paths, connections, seconds: SECONDS }));
  console.table(lines);

  await createMember(folder);
  await compareSignIns(origin, [pages.words, pages["a trade in a town"], pages["within 10 miles"]]);

  const database = processesOf(pid).find(({ command }) => command.includes("embedded.mjs"))?.pid;
  if (!database) throw new Error("The database does not run.");
  const searches: Visits = { paths: pages.words, connections: 16, seconds: SECONDS };
  await compareBlocks("The database answers", () => line("words", searches));
  process.kill(database, "SIGSTOP");
  await compareBlocks("The database is frozen", () => line("words", searches));
  process.kill(database, "SIGCONT");

  const mixed = (visit: number) => pick(Object.values(pages), visit)(visit);
  await visit(origin, { paths: mixed, connections: 4, seconds: LOAD_SECONDS });
  console.log(`Megabytes after ${LOAD_SECONDS} s of all of it: ${describeMegabytes(pid)}`);
  await new Promise((resolve) => setTimeout(resolve, 60_000));
  console.log(`and a minute later: ${describeMegabytes(pid)}`);
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

/** Adds generated listings to the database that the build created; returns those that the visits ask for. */
async function fill(folder: string, size: number): Promise<Listing[]> {
  const database = await openOwnDatabase(folder);
  try {
    const statements = { run: (sql: string) => database.sql.unsafe(sql) };
    await growTo(statements, 0, size);
    await dropSources(statements);
    return await firstListings(statements);
  } finally {
    await database.close();
  }
}

/** Returns the path of each visit by its number; 'a first visit' uses new listings. */
function makePages(listings: readonly Listing[], size: number) {
  const listing = (visit: number) => pick(listings, visit * 7);
  const counties = ["miami-dade", "broward", "orange", "duval", "pinellas"];
  const search = (query: Record<string, string>) =>
    `/businesses/search?${new URLSearchParams(query).toString()}`;
  let business = Math.floor(size / 2);
  return {
    "a cached county": (visit) => `/county/${counties[visit % counties.length]}`,
    "a cached business": (visit) => `/business/bench-${visit % 10}`,
    "a first visit to a business": () => `/business/bench-${business++ % size}`,
    words: (visit) => search({ q: listing(visit).name }),
    "a trade in a town": (visit) =>
      search({ q: `${listing(visit).category} in ${listing(visit).city}` }),
    "within 10 miles": (visit) => search({ near: listing(visit).city, radius: "10" }),
  } satisfies Record<string, Visits["paths"]>;
}

/** Waits until nothing works any more: only then is the site at rest. */
async function untilAtRest(origin: string, pid: number | undefined): Promise<void> {
  await fetch(origin);
  for (let before = -1, now = processorSecondsOf(pid); now - before > 0.5;) {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    before = now;
    now = processorSecondsOf(pid);
  }
}

/** Longest delay of the event loop in milliseconds since the last call. */
async function readLongestBlock(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return round(Number(text.match(/^nodejs_eventloop_lag_max_seconds ([\d.]+)/m)?.[1]) * 1000);
}
