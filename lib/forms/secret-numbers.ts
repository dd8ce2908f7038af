// Removes numbers that must not be stored: those that look like a Social Security number.

const DASHES = /[\u2010-\u2015\u2212]/g;
/** Invisible characters between digits, such as soft hyphens and zero-width spaces. */
const UNSEEN = /\p{Cf}/gu;

/** What may separate the parts of a number: punctuation, spaces and line breaks, but no letters. */
const GAP = String.raw`[^\p{L}\p{N}]`;
const BEGINS = String.raw`(?<!\d)(?<!\d-)`;
const ENDS = String.raw`(?!\d)(?!-\d)`;
/** The same patterns as in internal.has_secret_number; both are tested with tests/support/secret-numbers.ts. */
const WRITTEN_SSN = [
  // 123-45-6789, (123) 45-6789, 123, 45, 6789.
  String.raw`${BEGINS}\d{3}${GAP}{1,10}\d{2}${GAP}{1,10}\d{4}${ENDS}`,
  // 123-456789.
  String.raw`${BEGINS}\d{3}[-._/ ]{1,3}\d{6}${ENDS}`,
  // 1 2 3 4 5 6 7 8 9.
  String.raw`(?<!\d|\d${GAP}{1,3})\d(?:${GAP}{1,3}\d){8}(?!\d|${GAP}{1,3}\d)`,
].map((pattern) => new RegExp(pattern, "gu"));
/**
 * Nine digits alone, or five and four: with letters around them they are a license number, and with a dash
 * a ZIP+4. Not for fields in which nine digits are something else: ZIP codes, phone numbers, pages of shops and networks.
 */
const BARE_SSN = [
  String.raw`(?:(?<![\p{L}\p{N}])(?<!\d-)|(?<=[sS][sS][nN]))\d{9}(?![\p{L}\p{N}])${ENDS}`,
  String.raw`${BEGINS}\d{5}[\s._/*:]\d{4}(?![\p{L}\p{N}])${ENDS}`,
].map((pattern) => new RegExp(pattern, "gu"));

/** Removes what looks like a Social Security number, whatever separates its digits, and in the digits of any script. */
export function withoutSecretNumbers(text: string, isNumbered = false): string {
  const plain = toPlainDigits(text);
  const patterns = isNumbered ? WRITTEN_SSN : [...WRITTEN_SSN, ...BARE_SSN];
  const cleaned = patterns.reduce((kept, pattern) => kept.replace(pattern, ""), plain);
  return cleaned === plain ? text : cleaned.trim();
}

function toPlainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(UNSEEN, "")
    .replace(DASHES, "-")
    .replace(/[^\P{Nd}0-9]/gu, toDigit);
}

/** Unicode encodes the ten digits of a script together, in their order, and next to other digits only in complete tens. */
function toDigit(written: string): string {
  const code = written.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
