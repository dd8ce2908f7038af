// Owns what a workbook may hold, by the list of contents of its archive: nothing is unpacked before it was looked at.
import { readFile } from "node:fs/promises";
import { ImportError } from "../import-error";

/** Unpacked; a register of 100,000 firms takes a quarter of it. */
const MAX_UNPACKED_BYTES = 200_000_000;
const MAX_ENTRIES = 2000;

/** Of the same bytes again and again a bomb is made: text is packed to a fifth, seldom to a fiftieth. */
const MAX_RATIO = 200;
const RATIO_MATTERS_FROM_BYTES = 20_000_000;

const END_OF_CONTENTS = Buffer.from("PK\x05\x06", "latin1");
const ENTRY = Buffer.from("PK\x01\x02", "latin1");
const ENTRY_BYTES = 46;

const BROKEN = "This workbook cannot be read. Save it as CSV, and import that.";
const TOO_MUCH =
  "This workbook unpacks to far more than a table of businesses. Save its sheet as CSV, and import that.";
const MACROS =
  "This workbook has macros in it. Save it as .xlsx or CSV without them, and import that.";

/** Throws an ImportError for macros, for a bomb, and for what is no whole archive. */
export async function requireHarmless(file: string): Promise<void> {
  const archive = await readFile(file);
  const end = archive.lastIndexOf(END_OF_CONTENTS);
  if (end < 0 || end + 20 > archive.length) throw new ImportError(BROKEN);
  const entries = archive.readUInt16LE(end + 10);
  if (entries > MAX_ENTRIES) throw new ImportError(TOO_MUCH);
  let unpacked = 0;
  let at = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + ENTRY_BYTES > archive.length || !archive.subarray(at, at + 4).equals(ENTRY))
      throw new ImportError(BROKEN);
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    if (/vbaProject|macrosheets/i.test(name)) throw new ImportError(MACROS);
    unpacked += archive.readUInt32LE(at + 24);
    at += ENTRY_BYTES + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  const isPackedTooWell =
    unpacked > RATIO_MATTERS_FROM_BYTES && unpacked > MAX_RATIO * archive.length;
  if (unpacked > MAX_UNPACKED_BYTES || isPackedTooWell) throw new ImportError(TOO_MUCH);
}
