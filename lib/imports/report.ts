// Owns what is noted of single rows: those that were refused, and those that need a look.

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

/** The columns that a file of such rows has behind its own, so that they can be mended and imported again. */
export const REPORT_COLUMNS = ["import line", "import result", "import reason"];

export const NO_REPORT: Report = { add: async () => {}, close: async () => {} };

/** A row as a line of such a file. */
export function toReportCells(headers: readonly string[], { line, cells, result, reasons }: Entry) {
  return [...headers.map((_, at) => cells[at] ?? ""), String(line), result, reasons.join("; ")];
}
