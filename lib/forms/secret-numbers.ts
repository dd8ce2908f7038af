// Owns which numbers must not be kept: those that look like a Social Security number.

const DASHES = /[\u2010-\u2015\u2212]/g;
/** Soft hyphens, zero-width spaces and the like: what stands between digits and nobody sees. */
const UNSEEN = /\p{Cf}/gu;

/** What may stand between the parts of a number: any signs, spaces and ends of lines, but no letters. */
const GAP = String.raw`[^\p{L}\p{N}]`;
const BEGINS = String.raw`(?<!\d)(?<!\d-)`;
const ENDS = String.raw`(?!\d)(?!-\d)`;
/** As internal.has_secret_number has them: tests/support/secret-numbers.ts holds for both. */
const WRITTEN_SSN = [
  // 123-45-6789, (123) 45-6789, 123, 45, 6789.
  String.raw`${BEGINS}\d{3}${GAP}{1,10}\d{2}${GAP}{1,10}\d{4}${ENDS}`,
  // 123-456789.
  String.raw`${BEGINS}\d{3}[-._/ ]{1,3}\d{6}${ENDS}`,
  // 1 2 3 4 5 6 7 8 9.
  String.raw`(?<!\d|\d${GAP}{1,3})\d(?:${GAP}{1,3}\d){8}(?!\d|${GAP}{1,3}\d)`,
].map((pattern) => new RegExp(pattern, "gu"));
/**
 * Nine digits by themselves, or five and four: with letters around them they are the number of a license, and with a dash
 * a ZIP+4. Not where nine digits are something else: ZIP codes, telephone numbers, pages of shops and of networks.
 */
const BARE_SSN = [
  String.raw`(?:(?<![\p{L}\p{N}])(?<!\d-)|(?<=[sS][sS][nN]))\d{9}(?![\p{L}\p{N}])${ENDS}`,
  String.raw`${BEGINS}\d{5}[\s._/*:]\d{4}(?![\p{L}\p{N}])${ENDS}`,
].map((pattern) => new RegExp(pattern, "gu"));

/** Without what looks like a Social Security number, whatever stands between its digits and in whatever script. */
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

/** Unicode keeps the ten digits of a script together, in their order, and only whole tens beside each other. */
function toDigit(written: string): string {
  const code = written.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
