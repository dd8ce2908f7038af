// Detects the kind of a file by its first bytes, and refuses files that are no tables.
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import readWorkbook, { type CellValue } from "read-excel-file/node";
import { type Zippable, zipSync } from "fflate";
import { z } from "zod";
import { type FileRecord, ImportError, type TableFile } from "./types";
import { openCsv, readStart } from "./csv-file";

const START_BYTES = 2000;

const ZIP_ARCHIVE = "PK\x03\x04";

/** First bytes of refused files, each with its message. Leading spaces and a byte order mark are ignored. */
const REFUSED: readonly (readonly [beginning: RegExp, advice: string])[] = [
  [
    /^\xd0\xcf\x11\xe0/,
    "This is a workbook of the old kind (.xls), or one with a password. Open it in Excel or LibreOffice, save it as .xlsx without a password, and import that.",
  ],
  [
    /^%PDF/,
    "This is a PDF: nobody can tell its columns for sure. Ask whoever made it for the table itself, as .xlsx or CSV.",
  ],
  [
    /^<(?:!doctype|html|head|body|table|meta|\?xml|!--)/i,
    "This is a web page, whatever its name ends with. Open it in Excel or LibreOffice, save it as .xlsx or CSV, and import that.",
  ],
  [/^(?:\{\s*"|\[\s*[{[])/, "This is JSON, not a table. Save it as .xlsx or CSV, and import that."],
  [/^(?:\x1f\x8b|7z\xbc\xaf|Rar!)/, "This is an archive. Unpack it, and import the file in it."],
];

/** Opens a file as a table. Throws an ImportError that says what to do when it is none. */
export async function openFile(file: string): Promise<TableFile> {
  const bytes = (await readStart(file, START_BYTES)).toString("latin1");
  const start = bytes.replace(/^\xef\xbb\xbf/, "").trimStart();
  const [, advice] = REFUSED.find(([beginning]) => beginning.test(start)) ?? [];
  if (advice) throw new ImportError(advice);
  if (!start.startsWith(ZIP_ARCHIVE)) return openCsv(file);
  if (start.includes("application/vnd.oasis.opendocument"))
    throw new ImportError(
      "This is a workbook of LibreOffice (.ods). Save it as .xlsx or CSV, and import that.",
    );
  return openWorkbook(file);
}

// Reads the first sheet of a workbook (.xlsx) that is not empty.

/** Throws an ImportError when the workbook cannot be read. */
async function openWorkbook(file: string): Promise<TableFile> {
  const sheets = await readWorkbook(await unpackWorkbook(file)).catch((cause: unknown) => {
    throw new ImportError("This workbook can’t be read. Save it as CSV, and import that.", {
      cause,
    });
  });
  const rows = sheets.find(({ data }) => data.length > 0)?.data ?? [];
  return { records: readRows(rows), expectWidth: () => {} };
}

async function* readRows(rows: (CellValue | null)[][]): AsyncGenerator<FileRecord> {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  for (const [index, row] of rows.entries()) {
    const cells = Array.from({ length: width }, (_, column) => toText(row[column] ?? null));
    if (cells.some((cell) => cell.trim()))
      yield { line: index + 1, cells, share: (index + 1) / rows.length };
  }
}

function toText(value: CellValue | null): string {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

// Unpacks a workbook's archive within limits and packs the parts anew for the workbook reader, which reads the parts themselves:
// an archive can contain parts that its central directory, to which the limits apply, does not list.

/** Maximum unpacked size: reading takes seven times as much memory. A register of 100,000 firms has 50 MB. */
const MAX_UNPACKED_BYTES = 64_000_000;
const MAX_ENTRIES = 2000;

/** Maximum compression ratio, against zip bombs: text is compressed to a fifth, rarely to a fiftieth. */
const MAX_RATIO = 200;
const RATIO_MATTERS_FROM_BYTES = 20_000_000;

const END_OF_CONTENTS = Buffer.from("PK\x05\x06", "latin1");
const ENTRY = Buffer.from("PK\x01\x02", "latin1");
const ENTRY_BYTES = 46;
const PART = Buffer.from("PK\x03\x04", "latin1");
const PART_BYTES = 30;
const DEFLATED = 8;

const BROKEN = "This workbook can’t be read. Save it as CSV, and import that.";
const TOO_MUCH =
  "This workbook unpacks to far more than a table of businesses. Save its sheet as CSV, and import that.";
const MACROS =
  "This workbook has macros in it. Save it as .xlsx or CSV without them, and import that.";

type Entry = { name: string; method: number; packedBytes: number; at: number };

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

/**
 * Returns the XML parts of a workbook in an uncompressed archive. Throws an ImportError for macros, zip bombs and broken
 * archives.
 */
async function unpackWorkbook(file: string): Promise<Buffer> {
  const archive = await readFile(file);
  const parts: Zippable = {};
  let room = Math.min(
    MAX_UNPACKED_BYTES,
    Math.max(RATIO_MATTERS_FROM_BYTES, MAX_RATIO * archive.length),
  );
  for (const entry of listEntries(archive)) {
    const { name } = entry;
    if (/vbaProject|macrosheets/i.test(name)) throw new ImportError(MACROS);
    if (!/\.(?:xml|rels)$/i.test(name)) continue;
    const content = await unpack(archive, entry, room);
    room -= content.length;
    refuseFarCells(content);
    parts[name] = content;
  }
  return Buffer.from(zipSync(parts, { level: 0 }).buffer);
}

function listEntries(archive: Buffer): Entry[] {
  const end = archive.lastIndexOf(END_OF_CONTENTS);
  if (end < 0 || end + 20 > archive.length) throw new ImportError(BROKEN);
  const entries: Entry[] = [];
  const count = archive.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new ImportError(TOO_MUCH);
  let at = archive.readUInt32LE(end + 16);
  while (entries.length < count) {
    if (at + ENTRY_BYTES > archive.length || !archive.subarray(at, at + 4).equals(ENTRY))
      throw new ImportError(BROKEN);
    const nameEnd = at + ENTRY_BYTES + archive.readUInt16LE(at + 28);
    entries.push({
      name: archive.toString("utf8", at + ENTRY_BYTES, nameEnd),
      method: archive.readUInt16LE(at + 10),
      packedBytes: archive.readUInt32LE(at + 20),
      at: archive.readUInt32LE(at + 42),
    });
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

async function unpack(archive: Buffer, entry: Entry, room: number): Promise<Buffer> {
  const { at, method, packedBytes } = entry;
  if (at + PART_BYTES > archive.length || !archive.subarray(at, at + 4).equals(PART))
    throw new ImportError(BROKEN);
  const start = at + PART_BYTES + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const packed = archive.subarray(start, start + packedBytes);
  if (method !== DEFLATED) {
    if (packed.length > room) throw new ImportError(TOO_MUCH);
    return packed;
  }
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, room) });
  } catch (cause) {
    throw new ImportError(tooLarge.safeParse(cause).success ? TOO_MUCH : BROKEN, { cause });
  }
}

/** Node's error when the output is larger than `maxOutputLength`. */
const tooLarge = z.object({ code: z.literal("ERR_BUFFER_TOO_LARGE") });

// Refuses sheets with a cell far away from their table: the workbook reader allocates all rows and columns up to the last cell,
// so that a cell in the last possible row and column exhausts the memory.

/** The maximum of 50,000 rows, with 200 columns. */
const MAX_CELLS = 10_000_000;

const FAR =
  "A cell of this workbook lies far away from its table. Save its sheet as CSV, and import that.";

/** The address of a cell or a row in a sheet. */
const ADDRESS = /(?<![\w:.-])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Throws an ImportError when a part of a workbook is a sheet with a far cell; ignores other parts. */
function refuseFarCells(part: Buffer): void {
  if (!part.includes("sheetData")) return;
  let rows = 0;
  let columns = 0;
  for (const [, inDouble, inSingle] of part.toString("latin1").matchAll(ADDRESS)) {
    // Spreadsheet programs write addresses unescaped; an escaped one could hide any position.
    const address = /^([A-Z]{0,3})(\d{1,7})$/.exec(inDouble ?? inSingle ?? "");
    if (!address) throw new ImportError(FAR);
    const [, letters = "", row = ""] = address;
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, toColumn(letters));
  }
  if (rows * columns > MAX_CELLS) throw new ImportError(FAR);
}

/** 1 of A, 28 of AB. */
function toColumn(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
