// Cleans the text of one cell of what spreadsheets, registers and wrong encodings do to it.
import { readCsvCell } from "@/lib/format/csv";
import { allFields, importedFields, toColumn } from "@/lib/listings/columns";
import { isBlank } from "@/lib/forms/clean-text";
import { withoutSecretNumbers } from "@/lib/forms/secret-numbers";
import type { Cells, ImportField, Problem } from "./schema";

/** Control characters, bidirectional marks and zero-width characters. */
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
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
  const lines = withoutMarkup(repairEncoding(readCsvCell(raw)))
    .normalize("NFC")
    .split(/\r\n?|\n/)
    .map(cleanLine);
  const text = lines.join(MULTILINE.has(field) ? "\n" : " ").trim();
  if (field === "name" || field === "description") return text;
  if (isBlank(text)) return "";
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

/** What WordPress and its page builders put into a text: '[gallery ids="1,2"]', '[vc_row]'. */
const SHORTCODE =
  /\[\/?(?:(?:vc|et_pb|fusion|av|su)_\w{1,40}|gallery|caption|embed|audio|video|playlist)(?:\s[^[\]]{0,500})?\]/gi;

/** Removes the markup of a website's export: '<p>Smith &amp; Sons</p>' becomes 'Smith & Sons'. */
function withoutMarkup(text: string): string {
  if (!/[<&[]/.test(text)) return text;
  return text
    .replace(SHORTCODE, "")
    .replace(/<!--[^]*?(?:-->|$)/g, "")
    .replace(/<(?:br|\/(?:p|div|li|h[1-6]))\s*\/?>/gi, "\n")
    .replace(/<\/?(?:p|div|span|strong|b|em|i|u|ul|ol|li|h[1-6]|a|font)(?:\s[^<>]*)?>/gi, "")
    .replace(/&(#x[\da-f]+|#\d+|amp|lt|gt|quot|apos|nbsp);/gi, (entity, name: string) =>
      toCharacter(name.toLowerCase(), entity),
    );
}

const ENTITIES = new Map(
  Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }),
);

function toCharacter(name: string, entity: string): string {
  const code = name.startsWith("#x")
    ? Number.parseInt(name.slice(2), 16)
    : Number(name.replace("#", ""));
  const isValid = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return ENTITIES.get(name) ?? (isValid ? String.fromCodePoint(code) : entity);
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
