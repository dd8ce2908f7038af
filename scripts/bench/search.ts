// npm run bench:search [SIZE…]: measures the search and the other queries of public pages in the database, at
// growing sizes. BENCH_KIND=sitemap measures only the kinds of queries with this text in their name.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { percentile, round } from "./measure";
import { type BenchDatabase, firstListings, growTo, openBenchDatabase } from "./listings";
import { makeKinds, type Kind } from "./questions";

const wanted = process.argv.slice(2);
const sizes = wanted.length > 0 ? wanted.map(Number) : [10_000, 100_000, 200_000];
const wantedKind = process.env.BENCH_KIND ?? "";
const plansFolder = path.resolve(".data", "bench");

/** Milliseconds of wall-clock time, and of processor time, which depends less on other work of the machine. */
type Line = {
  kind: string;
  p50: number;
  p95: number;
  cpu50: number;
  cpu95: number;
  growth: string;
  found: number;
  scans: string;
};

const database = await openBenchDatabase();
let kinds: Kind[] | undefined;
let before: Map<string, number> | undefined;
try {
  let from = 0;
  for (const size of sizes) {
    const began = performance.now();
    await growTo(database, from, size);
    from = size;
    console.log(`\n${size.toLocaleString("en-US")} listings (added in ${seconds(began)} s)`);
    kinds ??= makeKinds(await firstListings(database));
    const lines = [];
    for (const kind of kinds) {
      if (kind.name.includes(wantedKind)) lines.push(await measure(database, kind, size));
    }
    console.table(lines);
    before = new Map(lines.map(({ kind, cpu50 }) => [kind, cpu50]));
  }
} finally {
  await database.close();
}

/** Runs each query once to warm up and once to measure, as common queries are warm on a site in use. */
async function measure(
  asked: BenchDatabase,
  { name, questions }: Kind,
  size: number,
): Promise<Line> {
  const times: number[] = [];
  const processorTimes: number[] = [];
  let found = 0;
  for (const question of questions) await asked.ask(question);
  for (const question of questions) {
    const [began, processorBegan] = [performance.now(), asked.processorTime()];
    const total = await asked.ask(question);
    times.push(performance.now() - began);
    processorTimes.push(asked.processorTime() - processorBegan);
    found += total / questions.length;
  }
  const cpu50 = percentile(processorTimes, 0.5);
  const previous = before?.get(name);
  return {
    kind: name,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpu50,
    cpu95: percentile(processorTimes, 0.95),
    growth: previous ? `x ${round(cpu50 / previous)}` : "",
    found: Math.round(found),
    scans: await explain(asked, questions, `${name} at ${size}`),
  };
}

/** Stores the plans of the first 10 queries; returns how many of them scan the whole table. */
async function explain(asked: BenchDatabase, questions: string[], name: string): Promise<string> {
  const plans = [];
  for (const question of questions.slice(0, 10))
    plans.push(`${question}\n${await asked.explain(question)}`);
  mkdirSync(plansFolder, { recursive: true });
  writeFileSync(path.join(plansFolder, `${name.replaceAll(" ", "-")}.txt`), plans.join("\n\n"));
  const scanning = plans.filter((plan) => /Seq Scan on businesses.*\(actual/.test(plan)).length;
  return scanning === 0 ? "none" : `${scanning} of ${plans.length} questions`;
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}
