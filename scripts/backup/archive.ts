// Writes a backup as one tar archive (POSIX pax), file by file, so that a download needs neither memory nor disk space.
import { createReadStream, statSync } from "node:fs";
import path from "node:path";
import { MANIFEST } from "../start/backups.mjs";
import { readManifest } from "./manifest";

const BLOCK = 512;

/** Yields the archive of a backup. It holds one folder with the backup's name. */
export async function* writeArchive(folder: string): AsyncGenerator<Buffer<ArrayBuffer>> {
  for (const name of [MANIFEST, ...Object.keys(readManifest(folder).files)]) {
    const file = path.join(folder, name);
    const size = statSync(file).size;
    yield toHeader(`${path.basename(folder)}/${name}`, size);
    for await (const chunk of createReadStream(file)) yield chunk;
    yield toPadding(size);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** A name that is too long for the header has a record of its own before it. */
function toHeader(name: string, size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.byteLength(name);
  if (bytes <= 100) return toBlock(name, size, "0");
  const rest = ` path=${name}\n`;
  // The length of a record counts its own digits.
  const withoutDigits = Buffer.byteLength(rest);
  const digits = String(withoutDigits + String(withoutDigits + 3).length).length;
  const record = Buffer.from(`${withoutDigits + digits}${rest}`);
  return Buffer.concat([
    toBlock("pax", record.length, "x"),
    record,
    toPadding(record.length),
    toBlock("long-name", size, "0"),
  ]);
}

function toBlock(name: string, size: number, type: "0" | "x"): Buffer<ArrayBuffer> {
  const block = Buffer.alloc(BLOCK);
  const writeNumber = (value: number, at: number, length: number) =>
    block.write(value.toString(8).padStart(length - 1, "0"), at);
  block.write(name, 0);
  writeNumber(0o600, 100, 8);
  writeNumber(0, 108, 8);
  writeNumber(0, 116, 8);
  writeNumber(size, 124, 12);
  writeNumber(0, 136, 12);
  block.write("        ", 148);
  block.write(type, 156);
  block.write("ustar\u000000", 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

function toPadding(size: number): Buffer<ArrayBuffer> {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}
