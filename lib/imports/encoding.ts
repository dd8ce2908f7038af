// Detects the encoding of a text file, which spreadsheet programs do not record.
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

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
export async function detectEncoding(file: string): Promise<string> {
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
