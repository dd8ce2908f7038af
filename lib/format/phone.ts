// Owns phone numbers: how one is read from what people type, and how a stored one reads.
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** People write two numbers into one field; the first is the one to call. */
const SEPARATORS = /[/;,|]|\bor\b/i;

const EXTENSION = /\d\W{0,5}(?:x|ext|extn|extension|#)\W{0,5}\d/i;

/**
 * The number in E.164 form, such as '+17725550134', read as a US number unless it says otherwise. Null when it is no
 * number that can be dialled from anywhere: seven digits lack their area code, and guessing one would call a stranger.
 * An extension is dropped. Server only: it needs the numbering plans.
 */
export function toE164(raw: string): string | null {
  const [first = ""] = raw.split(SEPARATORS);
  const number = parsePhoneNumberFromString(first, "US");
  return number?.isValid() ? number.number : null;
}

/** Whether somebody wrote an extension with the number: '… ext. 12', '… x12', '… #12'. */
export function hasExtension(raw: string): boolean {
  return EXTENSION.test(raw);
}

/** '(772) 555-0134' for a US number; any other country's number as it is stored. Takes E.164. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}
