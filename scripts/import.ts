// npm run import -- FILE.csv: loads a spreadsheet of businesses into the site's database.
import { getCategoryByName } from "@/lib/categories/rules";
import type { Categories } from "@/lib/categories/types";
import { routes } from "@/lib/routes";
import { readCategories } from "@/lib/store/categories";
import type { ServiceClient } from "./embedded/service-client";
import { withDatabase } from "./embedded/with-database";
import { requireCategory } from "./import/categories";
import { openCsv } from "./import/csv-file";
import { importRecords, readColumns, toTableColumns } from "./import/import-file";
import { openListingTable } from "./import/listing-table";
import { type ImportOptions, readOptions, USAGE } from "./import/options";
import { openProgress } from "./import/progress";
import { NO_REPORT, openRefusalReport } from "./import/refusal-report";
import type { Tally } from "./import/tally";
import { UsageError } from "./import/usage-error";
import { reportError } from "./start/start-error.mjs";

const EXIT_CODES = { allIn: 0, someRefused: 1, usage: 2 } as const;

try {
  const options = readOptions(process.argv.slice(2));
  if (options) process.exitCode = await run(options);
  else console.log(USAGE);
} catch (error) {
  reportError(error);
  process.exitCode = error instanceof UsageError ? EXIT_CODES.usage : EXIT_CODES.someRefused;
}

async function run(options: ImportOptions): Promise<number> {
  const file = await openCsv(options.file);
  const columns = await readColumns(file, options);
  if (columns.unused.length > 0) console.log(`Columns left out: ${columns.unused.join(", ")}`);
  const report = options.report
    ? await openRefusalReport(options.report, columns.headers)
    : NO_REPORT;
  const progress = openProgress(process.stderr);
  progress.show({ rows: 0, share: 0 });
  const began = performance.now();
  const { tally, name, categories } = await withDatabase(async ({ client, name }) => {
    const categories = await readCategories(client);
    requireCategory(categories, options.category);
    const table = openListingTable(client, toTableColumns(columns));
    const context = { columns, table, categories, report, isDryRun: options.isDryRun };
    const tally = await importRecords(file, { ...context, showProgress: progress.show });
    if (!options.isDryRun) await renewStatistics(client);
    return { name, categories, tally };
  }).finally(progress.end);
  await report.close();
  const seconds = (performance.now() - began) / 1000;
  printSummary(tally, { options, name, seconds, categories });
  return tally.refused > 0 ? EXIT_CODES.someRefused : EXIT_CODES.allIn;
}

/** Everything is in by then: a database that does not come to it is slower for a while, and no less right. */
async function renewStatistics(client: ServiceClient): Promise<void> {
  const { error } = await client.rpc("analyze_directory");
  if (error) console.error(`The planner's statistics could not be renewed: ${error.message}`);
}

function printSummary(
  tally: Tally,
  where: { options: ImportOptions; name: string; seconds: number; categories: Categories },
): void {
  const { options, name, seconds, categories } = where;
  for (const line of tally.details()) console.log(line);
  const intent = options.isDryRun ? "Dry run, nothing was written. It would be " : "";
  console.log(`${intent}${tally.counts()}, in ${seconds.toFixed(1)} s, ${name}.`);
  if (options.report && tally.refused > 0) console.log(`Refused rows: ${options.report}`);
  if (options.isDryRun || tally.added + tally.changed === 0) return;
  const category = getCategoryByName(categories, options.category ?? "");
  const page = category ? routes.category(category.id) : routes.categories();
  console.log(`Within a minute they stand on the site's page ${page}`);
}
