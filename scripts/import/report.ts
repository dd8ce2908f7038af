// Owns the report of an import: the rows that were refused, and those that need a look, with the file's own columns, so that
// they can be mended and imported again.
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { toCsvLines } from "@/lib/format/csv";
import { UsageError } from "./usage-error";

export type Entry = {
  line: number;
  cells: string[];
  result: "refused" | "skipped" | "went in";
  reasons: string[];
};

export type Report = {
  add: (entry: Entry) => Promise<void>;
  close: () => Promise<void>;
};

const OWN_COLUMNS = ["import line", "import result", "import reason"];

export const NO_REPORT: Report = { add: async () => {}, close: async () => {} };

/** Throws a UsageError when the file cannot be written. */
export async function openReport(file: string, headers: string[]): Promise<Report> {
  const stream = createWriteStream(file);
  await once(stream, "open").catch(() => {
    throw new UsageError(`--report: ${file} cannot be written.`);
  });
  const write = async (cells: string[]) => {
    if (!stream.write(toCsvLines([cells]))) await once(stream, "drain");
  };
  await write([...headers, ...OWN_COLUMNS]);
  return {
    add: ({ line, cells, result, reasons }) => {
      const padded = headers.map((_, index) => cells[index] ?? "");
      return write([...padded, String(line), result, reasons.join("; ")]);
    },
    close: async () => {
      stream.end();
      await once(stream, "close");
    },
  };
}
