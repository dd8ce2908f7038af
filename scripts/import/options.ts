// Reads the command-line options of npm run import.
import { statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { listColumns } from "@/lib/imports/columns";
import type { ColumnOptions } from "@/lib/imports/types";
import { StartError } from "../start/start-error.mjs";
import type { Categories } from "@/lib/categories/rules";
import { parseCategory } from "@/lib/imports/schema";

export type ImportOptions = ColumnOptions & {
  file: string;
  isDryRun: boolean;
  /** File for the rows that were refused or need a look. */
  report: string | null;
};

/** The text that --help prints; the columns come from the list of fields. */
export function formatUsage(): string {
  const columns = listColumns().map(({ name, about }) => `  ${name.padEnd(27)}${about}`);
  return `npm run import -- FILE [options]

  Adds the businesses of a spreadsheet (.csv or .xlsx) to the site's database, and updates those that it added
  before. The first line names the columns.

  --category NAME   the category of all rows
  --map OLD=NEW     reads the file's column OLD as NEW; can be repeated; OLD#2 is the second column named OLD
  --columns A,B,-   the columns of a file without a header, in order; - leaves one out
  --dry-run         reports what would happen, and writes nothing
  --report FILE     writes refused rows, and rows that need a look, into a CSV file with the reasons
  --help            shows this

  Exit code: 0 all rows imported, 1 some refused, 2 invalid command, 130 stopped with Ctrl-C.

Columns. Case, spaces and punctuation in their names do not matter, and many other names are known ('Company', 'Phone
Number', 'post_content'): the import says which column it takes for what.

${columns.join("\n")}

Only name and category are required. A cell that cannot be read is left out and reported; the rest of its row is imported.`;
}

/** Returns null when --help was given. Throws a UsageError. */
export function readOptions(args: string[]): ImportOptions | null {
  const { values, positionals } = parseWords(args);
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (!file) throw new UsageError(`Which file? ${formatUsage()}`);
  if (more.length > 0) throw new UsageError(`One file at a time: ${positionals.join(", ")}`);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`There is no file ${file}.`);
  if (values.report && path.resolve(values.report) === path.resolve(file))
    throw new UsageError("--report: that is the file to be imported, it would be overwritten.");
  return {
    file,
    category: values.category ?? null,
    columns: values.columns === undefined ? null : readColumnList(values.columns),
    renames: (values.map ?? []).map(readRename),
    isDryRun: values["dry-run"] ?? false,
    report: values.report ?? null,
  };
}

function parseWords(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        category: { type: "string" },
        map: { type: "string", multiple: true },
        columns: { type: "string" },
        "dry-run": { type: "boolean" },
        report: { type: "string" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${formatUsage()}`);
  }
}

function readColumnList(raw: string): string[] {
  return raw.split(",").map((name) => name.trim().replace(/^-$/, ""));
}

function readRename(raw: string) {
  const [, header, field] = /^(.+)=(.+)$/s.exec(raw) ?? [];
  if (header && field) return { header, field };
  throw new UsageError(`--map wants OLD=NEW, such as --map "Trade name=name", not '${raw}'.`);
}

// Error in the command line: ends the command with exit code 2 before anything is read.

export class UsageError extends StartError {}

// Validates an import's --category option against the categories of the target database.

/** Throws a UsageError when the command line names a category that the database does not have. */
export function requireCategory(categories: Categories, raw: string | null): void {
  const category = raw === null ? null : parseCategory(categories, raw);
  if (category?.ok === false) throw new UsageError(`--category: ${category.reason}.`);
}
