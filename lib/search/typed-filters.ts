// Extracts settings from a typed line: the radius, coordinates, a NAICS code, 'open now' and 'verified', a telephone number; and
// recognizes what no business gives.
import { findPoint, RADIUS_CHOICES } from "./places";
import type { SearchRequest } from "./schema";

const DISTANCE = /\b(?:within |in )?((\d{1,4}) ?(?:miles?|mi))\b(?: (?:of|from|around))?/i;
const VERIFIED = /\bverified\b/i;
const NAICS = /\bnaics(?: code)?:? *(\d{2,6})\b/i;
/** 'New businesses in Tampa' is a list, newest first. */
const NEWEST = /^(?:new|newest|latest|recent) (?:veteran[- ]owned )?(?:businesses|listings)\b/i;
/** Where along the road to the Keys something is. */
const MILE_MARKER = /\b(?:mile marker|mm) ?\d{1,3}(?:\.\d)?\b/gi;
const OPEN_NOW = /\bopen (?:right )?now\b/i;
/** What is asked about a business, before and after its name. */
const ASKED_BEFORE =
  /^(?:who owns|directions to|(?:address|(?:phone|telephone)(?: number)?|reviews|(?:opening )?hours) (?:of|for)) /i;
const ASKED_AFTER = / (?:(?:phone|telephone) number|(?:opening |business )?hours|menu|reviews)$/i;
const IS_OPEN = /^(?:is|are) (.+) open( (?:right )?now)?$/i;

/**
 * Moves settings from the words to the request: 'within 5 miles of 33139' sets the radius and 'near', 'open now' and 'verified'
 * are filters, 'NAICS 238220' too, '27.198,-80.253' is a place.
 */
export function takeSettings(request: SearchRequest): SearchRequest {
  const { words, radiusMiles, openNow, verifiedOnly } = request;
  const point = request.near === "" && findPoint(words);
  if (point) return { ...request, words: "", near: point.text };
  const distance = findDistance(words);
  return {
    ...request,
    words: words
      .replace(DISTANCE, " near ")
      .replace(OPEN_NOW, " ")
      .replace(VERIFIED, " ")
      .replace(NAICS, " ")
      .replace(NEWEST, " ")
      .replace(MILE_MARKER, " ")
      .replace(/\s+/g, " ")
      .trim(),
    radiusMiles: radiusMiles ?? (distance && toRadius(distance.miles)),
    verifiedOnly: verifiedOnly || VERIFIED.test(words),
    naics: request.naics || (NAICS.exec(words)?.[1] ?? ""),
    sort: request.sort ?? (NEWEST.test(words) ? "newest" : null),
    openNow: openNow || OPEN_NOW.test(words),
  };
}

/** Of 'phone number of Yarrow Plumbing' or 'is Mess Kit Kitchen open' the name. */
export function withoutQuestion(words: string): string {
  return words
    .replace(ASKED_BEFORE, "")
    .replace(ASKED_AFTER, "")
    .replace(IS_OPEN, (_, name: string, now = "") => (now ? `${name} open${now}` : name));
}

/** The distance in a typed line, as number and as typed: '500 miles'. */
export function findDistance(words: string): { text: string; miles: number } | null {
  const [, text, miles] = DISTANCE.exec(words) ?? [];
  return text ? { text, miles: Number(miles) } : null;
}

/** The smallest choice that is at least as large, or the largest. */
function toRadius(miles: number): number {
  return RADIUS_CHOICES.find((choice) => choice >= miles) ?? Math.max(...RADIUS_CHOICES);
}

// Finds the telephone number in a search, in any format.

/** `digits` are ten, or the last seven. `isAll`: the line can mean nothing else. */
export type TypedPhone = { digits: string; isAll: boolean };

/** Words around a number that are ignored. */
const AROUND =
  /\b(?:tel|telephone|phone|ph|cell|fax|call|number|no|who is|whose(?: number)?(?: is)?)\b/gi;
const EXTENSION = /(?:\bext(?:ension)?|\bx|#)[.:]?\s*\d{1,6}\D*$/i;
const COUNTRY_CODE = /^(?:00|011)?1(?=\d{10}$)/;
const TEN_DIGITS =
  /(?<!\d)(?:(?:\+|00)?1[-. /]*)?\(?([2-9]\d{2})\)?[-. /]*([2-9]\d{2})[-. /]*(\d{4})(?!\d)/;
const LOCAL = /(?<![\d-])(\d{3})[-. ]?(\d{4})(?![\d-])/;
const WITH_LETTERS =
  /^(?:\+?1[-. ]*)?\(?[2-9]\d{2}\)?[-. ]+(?=.*[a-z])[a-z\d]{3}[-. ]?[a-z\d]{4,7}$/i;

/** The letters on the telephone keys 2 to 9. */
const KEYS = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

/** Accepts '(772) 555-0148', '+1 772.555.0148 ext. 4' and '772-555-YARD'; beside other words, ten or seven digits. */
export function findPhone(line: string): TypedPhone | null {
  const text = line.normalize("NFKC");
  const alone = text.replace(EXTENSION, "").replace(AROUND, "").trim();
  if (WITH_LETTERS.test(alone)) return { digits: toDigits(alone), isAll: false };
  if (!/[a-z]/i.test(alone)) {
    const digits = alone.replace(/\D/g, "").replace(COUNTRY_CODE, "");
    return /^(?:\d{7}|[2-9]\d{9})$/.test(digits) ? { digits, isAll: true } : null;
  }
  const [, ...parts] = TEN_DIGITS.exec(text) ?? LOCAL.exec(text) ?? [];
  return parts.length > 0 ? { digits: parts.join(""), isAll: false } : null;
}

/** Converts '772-555-YARD' to digits; digits beyond the tenth are dropped. */
function toDigits(text: string): string {
  const dialed = Array.from(text.toLowerCase(), (sign) => {
    const key = /[a-z]/.test(sign) ? KEYS.findIndex((letters) => letters.includes(sign)) : -1;
    return key < 0 ? sign : String(key + 2);
  });
  return dialed.join("").replace(/\D/g, "").replace(COUNTRY_CODE, "").slice(0, 10);
}

// Recognizes a search for help that no business gives: in a crisis, or of the VA, public offices and veterans' organizations.

/** 988 alone, or as what one dials: it is a house number too. */
const CRISIS =
  /^\W*988\W*$|\b(?:crisis|suicid(?:e|al)|(?:dial|call|text) 988|988 (?:life)?line|hot ?line|kill myself|want to die|end my life)\b/i;

const HELP = new RegExp(
  String.raw`\b(?:${[
    "va (?:clinic|hospital|medical|health|care|office|center|claims?|benefits?|disability|rating|appeals?|help)",
    "veterans?['’]? (?:affairs|administration|hospital|clinic|benefits?|services?|help|assistance|organizations?|home|cemetery)",
    "(?:disability|benefits?) claims?",
    "vet centers?|vso|service officers?|dd ?-?214|military records|gi bill|voc(?:ational)? rehab|tricare|champva",
    "(?:jobs? for|hiring) (?:vets?|veterans?)|veterans? (?:jobs?|employment)",
    "american legion|vfw|amvets|dav|wounded warrior|homeless|national cemetery",
  ].join("|")})\b`,
  "i",
);

/** What the words of a search ask for beside businesses; null for most. */
export function toVeteranHelp(words: string): "crisis" | "help" | null {
  if (CRISIS.test(words)) return "crisis";
  return HELP.test(words) ? "help" : null;
}
