// Splits addresses as people type them: in one piece, with or without commas.
import { states } from "@/data/outside-florida";
import { isBlank } from "@/lib/forms/clean-text";
import { getCityByName, getZipCode } from "@/lib/places/rules";

/** '' for what a text does not say; the state as it is written. */
export type Address = { street: string; city: string; state: string; zip: string };

const COUNTRY = /[\s,]+(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?)$/i;
const COUNTY = /,\s*[a-z. -]+ county$/i;
/** The number of a box, a suite or a room is no ZIP code. */
const ZIP = /(?:^|(?<!\b(?:box|suite|ste|unit|room)[\s.#]*)[\s,.]+|(?<=\bfl))(\d{5})(?:-?\d{4})?$/i;
/** Two letters without a comma before them belong to a street, as in '500 Main St NE'. */
const STATE = /(?:^|[\s,]+)(?:fl|fla|florida)\.?$|,\s*[A-Z]{2}\.?$/i;
/** Before five digits that are no ZIP code of Florida's, and may be none at all. */
const STATE_BEFORE_ZIP = RegExp(
  `(?:^|[\\s,]+)(?:${Object.keys(states).join("|")}|fla|florida)\\.?$`,
  "i",
);

const ENDS_STREET = /\d|^(?:suite|ste|unit|apt|bldg|building)\b/i;

/** A longer text is no address, and would take long to split. */
const MAX_LENGTH = 300;

/** Words of a town's name: 'Port St. Lucie'. */
const MAX_TOWN_WORDS = 4;

/** What people write who have no street to name. */
const NO_STREET =
  /^(?:home(?:[- ]based)?|mobile|online|virtual|remote|by appointment|no (?:address|storefront))(?: only| business| service| in)?$|^(?:serving|services|servicing|we (?:come|travel) to) |^(?:all (?:of )?florida|(?:state|nation)wide)$/i;

/** Whether a text can be a street: people also write 'home based' or 'by appointment'. */
export function hasStreet(text: string): boolean {
  return !isBlank(text) && !NO_STREET.test(text);
}

/**
 * Splits an address: '12 Dock Rd Stuart FL 34994'. All of a text is the street when it names neither a ZIP code nor a town that
 * can be told from the street: without state and ZIP code, only one of Florida's after a comma.
 */
export function splitAddress(text: string): Address {
  const none = { street: "", city: "", state: "", zip: "" };
  if (!hasStreet(text)) return none;
  if (text.length > MAX_LENGTH) return { ...none, street: text };
  const { rest, state, zip } = splitState(text.replace(/\s*[;|]\s*|\s+-+\s+/g, ", "));
  if (rest === "") return { ...none, state, zip };
  const { street, city } = splitTown(rest, state !== "" || zip !== "");
  return city || zip ? { street, city, state, zip } : { ...none, street: text };
}

/** Splits off the state, the ZIP code, the county and the country behind a town. */
export function splitState(text: string): { rest: string; state: string; zip: string } {
  if (text.length > MAX_LENGTH) return { rest: text, state: "", zip: "" };
  const line = text
    .replace(/[\s,.-]+$/, "")
    .replace(COUNTRY, "")
    .replace(COUNTY, "");
  const [tail = "", digits = ""] = ZIP.exec(line) ?? [];
  const beforeZip = line.slice(0, line.length - tail.length);
  const isFloridas = getZipCode(digits) !== null;
  const before = tail && !isFloridas ? STATE_BEFORE_ZIP : STATE;
  const end = before.exec(beforeZip)?.[0] ?? "";
  if (tail && !isFloridas && !end) return { rest: line, state: "", zip: "" };
  const rest = beforeZip.slice(0, beforeZip.length - end.length).replace(COUNTY, "");
  return { rest, state: end.replace(/[\s,.]+/g, ""), zip: digits };
}

function splitTown(line: string, hasState: boolean): { street: string; city: string } {
  const [, before = "", last = ""] = /^(?:(.*),)?\s*([^,]*)$/.exec(line) ?? [];
  const words = last.split(" ");
  const at = words.findIndex(
    (_, at) => at >= words.length - MAX_TOWN_WORDS && getCityByName(words.slice(at).join(" ")),
  );
  const own = words.slice(0, Math.max(0, at)).join(" ");
  // 'North Lakeland' is a town of its own.
  if (hasState && at >= 0 && (!own || ENDS_STREET.test(own) || !hasStreet(own))) {
    const street = [before, own].filter(Boolean).join(", ");
    return { street: hasStreet(street) ? street : "", city: words.slice(at).join(" ") };
  }
  const isTown = !/\d/.test(last) && (hasState || at === 0);
  return isTown ? { street: before, city: last } : { street: line, city: "" };
}
