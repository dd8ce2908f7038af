// Owns the reading of a CSV file as a stream, whatever program wrote it: its encoding, its separator, its lines.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { UsageError } from "./usage-error";

/** `line` is where the record begins, counted from 1; `share` of the file, 0 to 1, is behind it. */
export type CsvRecord = { line: number; cells: string[]; share: number };

export type CsvFile = { records: AsyncGenerator<CsvRecord> };

/** A record that is longer has an open quote: it would swallow the rest of the file. */
const MAX_RECORD_BYTES = 100_000;

/** How .xlsx and .ods files begin. */
const ZIP_ARCHIVE = Buffer.from("PK\x03\x04");

export class BrokenCsvError extends Error {
  constructor(
    readonly line: number,
    reason: string,
  ) {
    super(reason);
  }
}

/**
 * The first record is the header. The records end with a BrokenCsvError where the file cannot be read on. Throws a
 * UsageError for a workbook.
 */
export async function openCsv(file: string): Promise<CsvFile> {
  return { records: readRecords(file, await detectEncoding(file)) };
}

async function* readRecords(file: string, encoding: string): AsyncGenerator<CsvRecord> {
  const source = createReadStream(file);
  const { size } = await stat(file);
  // The parser counts its text as UTF-8, where a letter that UTF-16 writes in two bytes mostly takes one.
  const textSize = encoding === "utf-16le" ? size / 2 : size;
  const parser = parse({
    delimiter: await detectDelimiter(file, encoding),
    info: true,
    max_record_size: MAX_RECORD_BYTES,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  // An error of any part surfaces where the parser is read.
  pipeline(source, (chunks) => decode(chunks, encoding), parser).catch(() => {});
  let line = 1;
  try {
    for await (const { record, info } of parser) {
      yield {
        line: info.lines - countLineBreaks(record),
        cells: record,
        share: Math.min(1, info.bytes / textSize),
      };
      line = info.lines + 1;
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new BrokenCsvError(line, "a quote is opened here and not closed");
    throw error;
  } finally {
    source.destroy();
  }
}

/** Text with one kind of line break, or the parser would count some of them twice. */
async function* decode(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = "";
  for await (const chunk of chunks) {
    const text = held + decoder.decode(chunk, { stream: true });
    held = text.endsWith("\r") ? "\r" : "";
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, "\n");
  }
  yield (held + decoder.decode()).replace(/\r\n?/g, "\n");
}

function countLineBreaks(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
}

/** UTF-8 where the whole file is, else what Excel on Windows writes. */
async function detectEncoding(file: string): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  for await (const chunk of createReadStream(file)) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return "utf-16le";
    if (isFirst && chunk.subarray(0, 4).equals(ZIP_ARCHIVE))
      throw new UsageError("This is a workbook, not a CSV file. Save it as CSV first.");
    if (!accepts(decoder, chunk)) return "windows-1252";
    isFirst = false;
  }
  return accepts(decoder) ? "utf-8" : "windows-1252";
}

/** Without a chunk: whether the text ends on a whole character. */
function accepts(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The separator that the header has most of; a comma where it has none. */
async function detectDelimiter(file: string, encoding: string): Promise<string> {
  for await (const text of decode(createReadStream(file), encoding)) {
    const [header = ""] = text.split("\n", 1);
    const count = (separator: string) => header.split(separator).length;
    return [",", ";", "\t", "|"].reduce((best, next) => (count(next) > count(best) ? next : best));
  }
  return ",";
}
