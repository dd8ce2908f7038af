// Report of single rows of an import: those that were refused, and those that need a look.

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

/** Columns that the report file adds after those of the imported file, so that rows can be corrected and imported again. */
export const REPORT_COLUMNS = ["import line", "import result", "import reason"];

export const NO_REPORT: Report = { add: async () => {}, close: async () => {} };

/** Converts an entry to a row of the report file. */
export function toReportCells(headers: readonly string[], { line, cells, result, reasons }: Entry) {
  return [...headers.map((_, at) => cells[at] ?? ""), String(line), result, reasons.join("; ")];
}
