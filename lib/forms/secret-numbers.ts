// Removes numbers that must not be stored: those that look like a Social Security number.

const DASHES = /[\u2010-\u2015\u2212]/g;
/** Invisible characters between digits, such as soft hyphens and zero-width spaces. */
const UNSEEN = /\p{Cf}/gu;

/** Characters between the parts of a number: punctuation, spaces and line breaks, but no letters and no currencies. */
const GAP = String.raw`[^\p{L}\p{N}\p{Sc}]`;
/** Words that people write between the parts: '123 dash 45 dash 6789'. */
const LINK = "(?:and|comma|dash|dot|hyphen|minus|period|point|slash|space|then)";
const BETWEEN = `(?:${GAP}{1,10}|(?:${GAP}{0,5}${LINK}){1,2}${GAP}{0,5})`;
const WORD = "(?:zero|oh?|one|two|three|four|five|six|seven|eight|nine)";
const DIGIT = String.raw`(?:\d|(?<![\p{L}\p{N}])${WORD}(?![\p{L}\p{N}]))`;
/** Neither in a longer number, nor a price, nor after the country code of a phone number. */
const BEGINS = String.raw`(?<!\d)(?<!\d-)(?<!\p{Sc} ?)(?<!\+\d{1,3}[ -])`;
const ENDS = String.raw`(?!\d)(?!-\d)`;
/** Digits together, or one by one and in words. */
const digits = (count: number) =>
  String.raw`(?:\d{${count}}|${DIGIT}(?:${GAP}{1,3}${DIGIT}){${count - 1}})`;
/** The same patterns as in internal.has_secret_number; both are tested with tests/support/secret-numbers.ts. */
const WRITTEN_SSN = [
  // 123-45-6789, (123) 45-6789, 123 then 45 then 6789.
  String.raw`${BEGINS}\d{3}${BETWEEN}\d{2}${BETWEEN}\d{4}${ENDS}`,
  // 123-456789, and 123 456 789, but not 100 000 000.
  String.raw`${BEGINS}(?<!\p{L})\d{3}[-._/ ]{1,3}(?:\d{6}|\d{3}[-. /](?!000)\d{3})(?!\p{L})${ENDS}`,
  // 1 2 3 4 5 6 7 8 9, one two three dash 45 6789; ten digits are a phone number, and up to ten somebody counts.
  `${BEGINS}(?<!${DIGIT}${GAP}{0,3})${digits(3)}${BETWEEN}${digits(2)}${BETWEEN}${digits(4)}(?!${GAP}{0,3}(?:${DIGIT}|ten))`,
].map((pattern) => new RegExp(pattern, "giu"));
/**
 * Nine digits alone, or five and four: with letters around them they are a license number, with a dash a ZIP+4, and after its
 * name the number of a firm. Not for fields in which nine digits are something else: ZIP codes, phone numbers, pages of shops
 * and networks.
 */
const BARE_SSN = [
  String.raw`(?:(?<![\p{L}\p{N}])(?<!\d-)(?<!\+)(?<!(?:duns|ein)\P{L}{0,3}(?:(?:no|number)\P{L}{0,3})?)|(?<=ssn))\d{9}(?![\p{L}\p{N}])${ENDS}`,
  String.raw`${BEGINS}\d{5}[\s._/*:]\d{4}(?![\p{L}\p{N}])${ENDS}`,
].map((pattern) => new RegExp(pattern, "giu"));

/** Removes what looks like a Social Security number, whatever separates its digits, also in words and in the digits of any script. */
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

/** The message for a removed Social Security number. */
export const SECRET_NUMBER =
  "That looked like a Social Security number, so we took it out. Please never send one: we don’t need it.";
