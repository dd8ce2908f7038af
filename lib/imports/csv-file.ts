// Reads a CSV file record by record, whatever its separator, quoting and line breaks.
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { CsvError, parse } from "csv-parse/sync";
import type { FileRecord, TableFile } from "./types";

/** A quote still open after this many characters counts as never closed. */
const MAX_OPEN_CHARACTERS = 300_000;

const SEPARATORS = [",", ";", "\t", "|"] as const;
const LINES_COMPARED = 20;

/** The line that names the separator for Excel. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?\s*$/i;

/** Detects the encoding and the separator; records are read as they are requested. */
export async function openCsv(file: string): Promise<TableFile> {
  const lines = new LineSource(file, await detectEncoding(file));
  const reader = new CsvReader(lines, await readDelimiter(lines));
  return {
    records: reader.read(),
    expectWidth: (width) => {
      reader.width = width;
    },
  };
}

/** Returns the separator named in the first line, else the one that occurs equally often in the most lines. */
async function readDelimiter(source: LineSource): Promise<string> {
  const lines: Line[] = [];
  while (lines.length < LINES_COMPARED) {
    const line = await source.next();
    if (!line) break;
    const [, said] = (lines.length === 0 && SEPARATOR_LINE.exec(line.text)) || [];
    if (said) return said;
    lines.push(line);
  }
  source.unread(lines);
  const counts = SEPARATORS.map((separator) => countLikeness(lines, separator));
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Scores a separator by the number of lines with its most common count, then by that count. */
function countLikeness(lines: readonly Line[], separator: string): number {
  const sizes = lines.map(({ text }) => text.replace(/"[^"]*"/g, "").split(separator).length - 1);
  const inLines = (size: number) => sizes.filter((other) => other === size).length;
  return Math.max(...sizes.map((size) => (size > 0 ? inLines(size) + size / 1000 : 0)), 0);
}

class CsvReader {
  width: number | null = null;

  constructor(
    private readonly lines: LineSource,
    private readonly delimiter: string,
  ) {}

  async *read(): AsyncGenerator<FileRecord> {
    try {
      for (let first = await this.lines.next(); first; first = await this.lines.next()) {
        const record = await this.readRecord(first);
        if (record.problem || record.cells.some((cell) => cell.trim())) yield record;
      }
    } finally {
      await this.lines.close();
    }
  }

  private async readRecord(first: Line): Promise<FileRecord> {
    const taken = [first];
    let cells = this.parse(taken);
    let length = first.text.length;
    let quotes = countQuotes(first);
    while (cells === null && length < MAX_OPEN_CHARACTERS) {
      const more = await this.lines.next();
      if (!more) break;
      taken.push(more);
      length += more.text.length;
      quotes += countQuotes(more);
      if (quotes % 2 === 0) cells = this.parse(taken);
    }
    const place = { line: first.number, share: first.share };
    if (first.text.length >= MAX_LINE_CHARACTERS)
      return { ...place, cells: cells ?? [], problem: "is longer than any row can be" };
    if (cells && !this.swallowsRows(taken, cells)) return { ...place, cells };
    this.lines.unread(taken.slice(1));
    const problem = "a quote is opened here and not closed";
    return { ...place, cells: first.text.split(this.delimiter), problem };
  }

  /** Returns null while a quote is open. */
  private parse(lines: readonly Line[]): string[] | null {
    const text = lines.map((line) => line.text).join("\n");
    if (!text.includes('"')) return text.split(this.delimiter);
    try {
      const records = parse(text, {
        delimiter: this.delimiter,
        bom: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
      });
      return records[0] ?? [];
    } catch (error) {
      if (error instanceof CsvError) return null;
      throw error;
    }
  }

  /** Whether an unclosed quote was paired with an unrelated later one, so that rows between them became one cell. */
  private swallowsRows(taken: readonly Line[], cells: readonly string[]): boolean {
    if (this.width === null || taken.length === 1) return false;
    const inside = taken.slice(1, -1);
    const isRow = ({ text }: Line) => text.split(this.delimiter).length === this.width;
    return cells.length !== this.width || (inside.length > 1 && inside.every(isRow));
  }
}

function countQuotes({ text }: Line): number {
  return text.split('"').length - 1;
}

// Reads a text file line by line; lines can be unread, as needed after a quote that is never closed.

/** No row of a spreadsheet comes near this; longer lines are cut off. */
const MAX_LINE_CHARACTERS = 1_000_000;

type Line = { number: number; text: string; share: number };

class LineSource {
  private readonly chunks: AsyncGenerator<Line[]>;
  /** The next lines, last first. */
  private readonly waiting: Line[] = [];

  constructor(file: string, encoding: string) {
    this.chunks = readChunks(file, encoding);
  }

  async next(): Promise<Line | null> {
    while (this.waiting.length === 0) {
      const { value, done } = await this.chunks.next();
      if (done) return null;
      this.unread(value);
    }
    return this.waiting.pop() ?? null;
  }

  /** Puts lines back, so that `next` returns them again. */
  unread(lines: readonly Line[]): void {
    for (const line of lines.toReversed()) this.waiting.push(line);
  }

  async close(): Promise<void> {
    await this.chunks.return(undefined);
  }
}

/** Yields the lines of a chunk at once: a file of 20 MB can have 20 million lines, and each wait takes time. */
async function* readChunks(file: string, encoding: string): AsyncGenerator<Line[]> {
  const { size } = await stat(file);
  const decoder = new TextDecoder(encoding);
  let number = 1;
  let read = 0;
  let rest = "";
  for await (const chunk of createReadStream(file)) {
    read += chunk.length;
    const text = rest + decoder.decode(chunk, { stream: true });
    // A carriage return at the end of a chunk may be the first half of a line break.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    rest = (lines.pop() ?? "").slice(0, MAX_LINE_CHARACTERS);
    yield lines.map((line) => ({ number: number++, text: line, share: read / size }));
  }
  const last = (rest + decoder.decode()).split(/\r\n?|\n/);
  yield last.map((line) => ({ number: number++, text: line, share: 1 }));
}

// Detects the encoding of a text file, which spreadsheet programs do not record.

const SAMPLE_BYTES = 64 * 1024;
const MAX_BYTES_COMPARED = 2_000_000;

/** Half of the bytes of Latin text in UTF-16 are zero; a tenth already distinguishes it from any other encoding. */
const ZEROS_OF_UTF16 = 0.1;

/** Accented letters, quotes and dashes in positions that are plausible in names. */
const LIKELY = [
  /(?<=[\p{Ll}]|(?<!\p{L})\p{Lu})[àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœ](?!\p{Lu})/gu,
  /(?<=\p{Lu}|(?<!\p{L}))[ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜ](?=\p{Lu}|\p{Ll}|\P{L}|$)(?<!\p{Ll}.)/gu,
  /(?<=\p{L})’(?=\p{L}|\s)|(?<=[\s\d])[–—](?=[\s\d])|(?<=[^\p{L}\d]|^)[“‘](?=[\p{L}\d])|(?<=[\p{L}\d.,!])”/gu,
];

/** Returns an encoding for TextDecoder: UTF-16, UTF-8 if the whole file is valid, else what Excel writes on Windows or a Mac. */
async function detectEncoding(file: string): Promise<string> {
  const start = await readStart(file, SAMPLE_BYTES);
  return detectUtf16(start) ?? ((await isUtf8(file)) ? "utf-8" : detectSingleByte(file));
}

/** Reads the first bytes of a file: at most `length`, fewer if it is shorter. */
export async function readStart(file: string, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Detects UTF-16 by its byte order mark, or by the positions of zero bytes. */
function detectUtf16(start: Buffer): string | null {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const zerosAt = (parity: number) =>
    start.filter((byte, at) => byte === 0 && at % 2 === parity).length / start.length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) < ZEROS_OF_UTF16) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Compares the two encodings: bytes that are letters in one of them are symbols in the middle of words in the other. */
async function detectSingleByte(file: string): Promise<string> {
  const bytes = await readStart(file, MAX_BYTES_COMPARED);
  const score = (encoding: string) => {
    const text = new TextDecoder(encoding).decode(bytes);
    return LIKELY.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
  };
  return score("macintosh") > score("windows-1252") ? "macintosh" : "windows-1252";
}
