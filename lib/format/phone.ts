// Parses phone numbers that people type, and formats stored ones.
import { findPhoneNumbersInText, parsePhoneNumberFromString } from "libphonenumber-js/min";

export type ParsedPhone = {
  /** E.164, such as '+17725550134'; null when there is no number that can be dialed from anywhere. */
  number: string | null;
  extension: string | null;
  /** Further numbers in the same text, in E.164. */
  others: readonly string[];
};

/** People write two numbers into one field; the first is the one to call. */
const SEPARATORS = /[/;,|]|\bor\b/i;

const EXTENSION = /\d\W{0,5}(?:x|ext|extn|extension|#)\W{0,5}\d/i;

/** Characters that are searched: a number has at most fifteen digits and its punctuation. */
const MAX_LENGTH = 200;
const DIGITS_OF_A_NUMBER = 10;
const DIGITS_OF_TWO_NUMBERS = 14;

/** An area code and letters in place of digits: '1-800-FLOWERS', '305-555-TIRE'. */
const LETTERED = /^(\W{0,2}(?:1\W{0,2})?\d{3}\W{0,3})((?:[a-z\d][-.]?){6,14}[a-z\d])$/i;
const KEYS = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];
const NO_NUMBER = /ext|unknown|pending|private|unlisted/i;

/**
 * Returns the number in E.164, such as '+17725550134', as a US number unless it has another country's code. Null when it is no
 * number that can be dialed from anywhere: seven digits lack their area code, and guessing one would call a stranger.
 * Drops an extension. Server only, because it needs the numbering plans.
 */
export function toE164(raw: string): string | null {
  return readPhone(raw).number;
}

/** As toE164, with the extension and further numbers. */
export function readPhone(raw: string): ParsedPhone {
  const text = dialLetters(raw.slice(0, MAX_LENGTH).replace(FAX, " ").trim())
    .replace(/^00(?=[1-9])/, "+")
    .replace(/(?<=\d)[_*](?=\d)|(?<=^\D{0,2}\d{3})\/(?=\d{3})/g, "-");
  const numbers = listNumbers(text);
  const [first] = numbers;
  const others = numbers.map(({ number }) => number).filter((number) => number !== first?.number);
  return {
    number: first?.number ?? null,
    extension: first?.extension ?? null,
    others: [...new Set(others)],
  };
}

/** Whether a number has an extension: '… ext. 12', '… x12', '… #12'. */
export function hasExtension(raw: string): boolean {
  return EXTENSION.test(raw);
}

/** Formats E.164: '(772) 555-0134' for a US number; other countries' numbers stay unchanged. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}

/** The number of a fax, unless the telephone has it too: 'Phone/Fax: 772-555-0134'. */
const FAX = /(?<![/&]\s*|\b(?:and|or) )\b(?:fax|f:)[\s.:#]*\+?[\d\s().-]{10,18}/gi;

type Found = { number: string; extension: string | null };

function listNumbers(text: string): Found[] {
  const [first = ""] = text.split(SEPARATORS);
  const parsed = parsePhoneNumberFromString(first, "US");
  const alone = parsed?.isValid() ? [{ number: parsed.number, extension: parsed.ext ?? null }] : [];
  const digits = text.replace(/\D/g, "").length;
  if (digits < (alone.length > 0 ? DIGITS_OF_TWO_NUMBERS : DIGITS_OF_A_NUMBER)) return alone;
  const found = findPhoneNumbersInText(text, "US").map(({ number }) => ({
    number: number.number,
    extension: number.ext ?? null,
  }));
  return [...alone, ...found];
}

/** Replaces letters by digits. Letters after the seventh need not be dialed and are dropped. */
function dialLetters(text: string): string {
  const [, area = "", written = ""] = LETTERED.exec(text) ?? [];
  const signs = written.replace(/[-.]/g, "").toUpperCase();
  if (!/[A-Z]{3}/.test(signs) || !/^[A-Z]*$/.test(signs.slice(7)) || NO_NUMBER.test(signs))
    return text;
  const key = (letter: string) => KEYS.findIndex((letters) => letters.includes(letter)) + 2;
  return area + signs.slice(0, 7).replace(/[A-Z]/g, (letter) => String(key(letter)));
}
