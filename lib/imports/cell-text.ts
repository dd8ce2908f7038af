// Cleans the text of one cell of what spreadsheets, registers and wrong encodings do to it.
import { readCsvCell } from "@/lib/format/csv";
import { allFields, importedFields, toColumn } from "@/lib/listings/columns";
import { withoutSecretNumbers } from "@/lib/forms/secret-numbers";
import type { Cells, ImportField, Problem } from "./schema";

/** Control characters, bidirectional marks and zero-width characters. */
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/** What people write into a cell without a value. */
const PLACEHOLDER = /^(?:n\/?a|none|null|unknown|[-.]+)$/i;
/** A ZIP code or a phone number that a spreadsheet stored as a decimal number. */
const DECIMAL = /^(\d{5,})\.0$/;

/** Names of date fields; spreadsheets write dates the American way: 3/1/2026. */
const DAYS = /_(?:on|until)$/;
const AMERICAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: 0?0:00(?::00)?)?$/;

const MULTILINE = new Set<string>(
  importedFields.filter((name) => allFields[name]?.form?.control === "lines").map(toColumn),
);

/** Byte of each character of Windows-1252, with control characters for the bytes that it leaves undefined. */
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder("windows-1252").decode(new Uint8Array([byte])),
    byte,
  ]),
);

/** Returns one line of visible text; only fields with several lines in the form keep them. A text like '=1+1' stays a text. */
export function cleanCell(raw: string, field: ImportField): string {
  if (raw === "") return "";
  const lines = repairEncoding(readCsvCell(raw))
    .normalize("NFC")
    .split(/\r\n?|\n/)
    .map(cleanLine);
  const text = lines.join(MULTILINE.has(field) ? "\n" : " ").trim();
  if (field === "name" || field === "description") return text;
  if (PLACEHOLDER.test(text)) return "";
  return DAYS.test(field) ? toIsoDay(text) : text.replace(DECIMAL, "$1");
}

function toIsoDay(text: string): string {
  const [, month = "", day = "", year] = AMERICAN_DAY.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

function cleanLine(line: string): string {
  return line
    .replace(INVISIBLE, (character) => (character === "\t" ? " " : ""))
    .replace(/[`´]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

/** Repairs UTF-8 that was decoded with another encoding: 'CafÃ©' becomes 'Café'. */
function repairEncoding(text: string): string {
  if (!/[\u00C2-\u00F4][\u0080-\u{FFFF}]/u.test(text)) return text;
  const bytes = Array.from(text, toByte);
  if (bytes.includes(-1)) return text;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(bytes));
  } catch {
    return text;
  }
}

function toByte(character: string): number {
  const code = character.codePointAt(0) ?? -1;
  return BYTES.get(character) ?? (code < 256 ? code : -1);
}

// Leaves out the cells of a row that look like they contain a Social Security number.

/** Fields of a listing that hold numbers of other kinds. */
const NUMBERED: ReadonlySet<string> = new Set(
  importedFields.filter((name) => allFields[name]?.isNumbered).map(toColumn),
);
/** They are no texts, and have rules of their own. */
const UNCHECKED: ReadonlySet<string> = new Set<ImportField>([
  "latitude",
  "longitude",
  "listing_id",
  "featured",
  "owner_email",
]);

/** The problems repeat no number: they are shown and written to reports. */
export function leaveOutSecrets(cells: Cells): { cells: Cells; leftOut: Problem[] } {
  const leftOut = Object.entries(cells).flatMap(([field, cell]) => {
    const value = UNCHECKED.has(field) ? cell : withoutSecretNumbers(cell, NUMBERED.has(field));
    const reason = "contains what looks like a Social Security number";
    return value === cell ? [] : [{ field, value, reason }];
  });
  const emptied = Object.fromEntries(leftOut.map(({ field }) => [field, ""]));
  return { cells: { ...cells, ...emptied }, leftOut };
}
