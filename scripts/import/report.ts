// Writes the report: the rows that were refused or need a look, with the columns of the imported file.
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { toCsvLines } from "@/lib/format/csv";
import { REPORT_COLUMNS, type Report, toReportCells } from "@/lib/imports/report";
import { UsageError } from "./usage-error";

/** Throws a UsageError when the file cannot be written. */
export async function openReport(file: string, headers: string[]): Promise<Report> {
  const stream = createWriteStream(file);
  await once(stream, "open").catch(() => {
    throw new UsageError(`--report: ${file} cannot be written.`);
  });
  const write = async (cells: string[]) => {
    if (!stream.write(toCsvLines([cells]))) await once(stream, "drain");
  };
  await write([...headers, ...REPORT_COLUMNS]);
  return {
    add: (entry) => write(toReportCells(headers, entry)),
    close: async () => {
      stream.end();
      await once(stream, "close");
    },
  };
}
