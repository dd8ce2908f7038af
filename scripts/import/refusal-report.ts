// Owns the file of refused rows: the file's own columns, to be mended and imported again, and the reasons.
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { toCsvLines } from "@/lib/format/csv";
import { UsageError } from "./usage-error";

export type RefusalReport = {
  add: (refusal: { line: number; cells: string[]; reasons: string[] }) => Promise<void>;
  close: () => Promise<void>;
};

export const NO_REPORT: RefusalReport = { add: async () => {}, close: async () => {} };

/** Throws a UsageError when the file cannot be written. */
export async function openRefusalReport(file: string, headers: string[]): Promise<RefusalReport> {
  const stream = createWriteStream(file);
  await once(stream, "open").catch(() => {
    throw new UsageError(`--report: ${file} cannot be written.`);
  });
  const write = async (cells: string[]) => {
    if (!stream.write(toCsvLines([cells]))) await once(stream, "drain");
  };
  await write([...headers, "refused line", "reason"]);
  return {
    add: ({ line, cells, reasons }) => {
      const padded = headers.map((_, index) => cells[index] ?? "");
      return write([...padded, String(line), reasons.join("; ")]);
    },
    close: async () => {
      stream.end();
      await once(stream, "close");
    },
  };
}
