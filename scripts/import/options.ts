// Owns the words after `npm run import --`.
import { statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { UsageError } from "./usage-error";

export type ImportOptions = {
  file: string;
  /** Of all rows, whatever the file says; whether there is such a category only the database knows. */
  category: string | null;
  /** What headers mean, in lower case: header to field, as given. */
  renames: { header: string; field: string }[];
  isDryRun: boolean;
  /** Where the refused rows go. */
  report: string | null;
};

export const USAGE = `npm run import -- FILE.csv [options]

  Adds the businesses of a spreadsheet to the site's database and brings those up to date that came in before.
  The first line names the columns: name, category, street, city, zip, county, phone, website and so on.

  --category NAME   the category of all rows
  --map OLD=NEW     the file's column OLD means NEW; may be given several times
  --dry-run         says what would happen and writes nothing
  --report FILE     writes the refused rows and the reasons into a CSV file
  --help            shows this

  Exit code: 0 all rows went in, 1 some did not, 2 the command was not understood.`;

/** Null when only help is wanted. Throws a UsageError. */
export function readOptions(args: string[]): ImportOptions | null {
  const { values, positionals } = parseWords(args);
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (!file) throw new UsageError(`Which file? ${USAGE}`);
  if (more.length > 0) throw new UsageError(`One file at a time: ${positionals.join(", ")}`);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`There is no file ${file}.`);
  if (values.report && path.resolve(values.report) === path.resolve(file))
    throw new UsageError("--report: that is the file to be imported, it would be overwritten.");
  return {
    file,
    category: values.category ?? null,
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
        "dry-run": { type: "boolean" },
        report: { type: "string" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function readRename(raw: string) {
  const [, header, field] = /^(.+)=(.+)$/s.exec(raw) ?? [];
  if (header && field) return { header, field };
  throw new UsageError(`--map wants OLD=NEW, such as --map "Trade name=name", not '${raw}'.`);
}
