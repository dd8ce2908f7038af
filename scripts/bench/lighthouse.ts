// Runs Lighthouse on a page as on a phone, with and without its scripts, to show what the scripts cost.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findSystemChromium } from "../test/system-programs.mjs";

/** Downloaded by npx on demand: nothing else in the project uses it. */
const LIGHTHOUSE = "lighthouse@13.5.0";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const CHROME_FLAGS =
  "--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run";
const WITHOUT_SCRIPTS = [
  "--blocked-url-patterns=*/boot.js*",
  "--blocked-url-patterns=*/_next/*.js",
];

type Report = { categories: Record<string, { score: number | null }> };

/** Scores from 0 to 100, each the median of `runs` runs. */
export async function judge(url: string, runs: number): Promise<Record<string, number>> {
  const reports: Report[] = [];
  const bare: Report[] = [];
  for (let run = 0; run < runs; run++) {
    reports.push(await audit(url, []));
    bare.push(await audit(url, WITHOUT_SCRIPTS));
  }
  const scores = CATEGORIES.map((name) => [name, median(reports, name)] as const);
  return { ...Object.fromEntries(scores), "without scripts": median(bare, "performance") };
}

async function audit(url: string, more: readonly string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      ...["--yes", LIGHTHOUSE, url, "--output=json", "--output-path=stdout", "--quiet"],
      ...[`--only-categories=${CATEGORIES.join(",")}`, `--chrome-flags=${CHROME_FLAGS}`, ...more],
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: findSystemChromium() ?? process.env.CHROME_PATH },
    },
  );
  return JSON.parse(stdout) as Report;
}

function median(reports: readonly Report[], name: string): number {
  const scores = reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100);
  return Math.round(scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)] ?? NaN);
}
