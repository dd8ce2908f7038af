// Owns the reading of a CSV file as a stream, whatever program wrote it: its encoding, its separator, its lines.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";

/** `line` is where the record begins, counted from 1. `bytes` of the file were read by then. */
export type CsvRecord = { line: number; cells: string[]; bytes: number };

export type CsvFile = { size: number; encoding: string; records: AsyncGenerator<CsvRecord> };

/** A record that is longer has an open quote: it would swallow the rest of the file. */
const MAX_RECORD_BYTES = 100_000;

export class BrokenCsvError extends Error {
  constructor(
    readonly line: number,
    reason: string,
  ) {
    super(reason);
  }
}

/** The first record is the header. The records end with a BrokenCsvError where the file cannot be read on. */
export async function openCsv(file: string): Promise<CsvFile> {
  const { size } = await stat(file);
  const encoding = await detectEncoding(file);
  return { size, encoding, records: readRecords(file, encoding) };
}

async function* readRecords(file: string, encoding: string): AsyncGenerator<CsvRecord> {
  const source = createReadStream(file);
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
      yield { line: info.lines - countLineBreaks(record), cells: record, bytes: source.bytesRead };
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
