// npm run import -- FILE: imports a spreadsheet of businesses into the site's database.
import { type Categories, getCategoryByName } from "@/lib/categories/rules";
import { NOT_A_CATEGORY } from "@/lib/imports/schema";
import { openFile } from "@/lib/imports/open-file";
import { ImportError } from "@/lib/imports/types";
import { openListingTable } from "@/lib/imports/listing-table";
import { readColumns } from "@/lib/imports/read-columns";
import { ImportStopped, NO_REPORT, type Tally } from "@/lib/imports/report";
import { importRecords, toTableColumns } from "@/lib/imports/run";
import { memberRoutes, routes } from "@/lib/routes";
import { readCategories } from "@/lib/store/categories";
import { readCertificationKinds } from "@/lib/store/certifications";
import { withDatabase } from "./embedded/with-database";
import {
  formatUsage,
  type ImportOptions,
  readOptions,
  requireCategory,
  UsageError,
} from "./import/options";
import { formatColumns, openProgress, openReport, recordAndImport } from "./import/report";
import { reportError, StartError } from "./start/start-error.mjs";

const EXIT_CODES = { allIn: 0, someRefused: 1, usage: 2, stopped: 130 } as const;
const ONE_PRESS_MS = 1000;

try {
  const options = readOptions(process.argv.slice(2));
  if (options) process.exitCode = await run(options);
  else console.log(formatUsage());
} catch (error) {
  const isUsage = error instanceof UsageError || error instanceof ImportError;
  const isExpected = isUsage || error instanceof ImportStopped;
  reportError(isExpected ? new StartError(error.message) : error);
  process.exitCode = isUsage ? EXIT_CODES.usage : EXIT_CODES.someRefused;
}

async function run(options: ImportOptions): Promise<number> {
  const file = await openFile(options.file);
  const { columns, records, above } = await readColumns(file, options);
  for (const line of above) console.log(`Line above the header left out: ${line}`);
  console.log(`Columns: ${formatColumns(columns)}`);
  if (columns.unused.length > 0) console.log(`Columns left out: ${columns.unused.join(", ")}`);
  const report = options.report ? await openReport(options.report, columns.headers) : NO_REPORT;
  const progress = openProgress(process.stderr);
  progress.show({ rows: 0, share: 0 });
  const began = performance.now();
  const signal = stopOnInterrupt();
  const { tally, name, categories } = await withDatabase(async ({ client, name }) => {
    const categories = await readCategories(client);
    requireCategory(categories, options.category);
    const kinds = await readCertificationKinds(client);
    const context = { categories, kinds, report, showProgress: progress.show, signal };
    const table = openListingTable(client, toTableColumns(columns), null);
    const tally = options.isDryRun
      ? await importRecords({ columns, records }, { ...context, table })
      : await recordAndImport(client, { columns, records }, { ...context, file: options.file });
    return { name, categories, tally };
  }).finally(progress.end);
  await report.close();
  const seconds = (performance.now() - began) / 1000;
  printSummary(tally, { options, name, seconds, categories });
  if (tally.stoppedAt !== null) return EXIT_CODES.stopped;
  return tally.refused > 0 ? EXIT_CODES.someRefused : EXIT_CODES.allIn;
}

/**
 * The first Ctrl-C ends the import after the rows already read, a second one ends it at once. A terminal and npm may both
 * deliver the same press, so presses within a second count as one. package.json runs this script with `node --import tsx`: the
 * tsx command would kill it when it does not respond within 60 ms, while the database works.
 */
function stopOnInterrupt(): AbortSignal {
  const controller = new AbortController();
  let pressedAt = 0;
  process.on("SIGINT", () => {
    if (pressedAt > 0 && Date.now() - pressedAt > ONE_PRESS_MS) process.exit(EXIT_CODES.stopped);
    pressedAt ||= Date.now();
    controller.abort();
  });
  return controller.signal;
}

function printSummary(
  tally: Tally,
  where: { options: ImportOptions; name: string; seconds: number; categories: Categories },
): void {
  const { options, name, seconds, categories } = where;
  for (const line of tally.details()) console.log(line);
  const intent = options.isDryRun ? "Dry run, nothing was written. It would be " : "";
  console.log(`${intent}${tally.counts()}, in ${seconds.toFixed(1)} s, ${name}.`);
  if (tally.stoppedAt !== null)
    console.log(
      `Stopped after line ${tally.stoppedAt.toLocaleString("en-US")}. Run it again: what is in stays, the rest follows.`,
    );
  if (tally.listRefusals().some((line) => line.includes(NOT_A_CATEGORY)))
    console.log(
      `At ${memberRoutes.adminImports()} an admin chooses what each category of a file means.`,
    );
  if (options.report) console.log(`Rows that were refused or need a look: ${options.report}`);
  if (options.isDryRun || tally.added + tally.changed === 0) return;
  const category = getCategoryByName(categories, options.category ?? "");
  const page = category ? routes.category(category.id) : routes.categories();
  console.log(`The site shows them within a minute: ${page}`);
}
