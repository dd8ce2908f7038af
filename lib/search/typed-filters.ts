// Owns what a typed line asks beside words and places: how far around, and whether it is open.
import { findPoint, RADIUS_CHOICES } from "./places";
import type { SearchRequest } from "./schema";

const DISTANCE = /\b(?:within |in )?((\d{1,4}) ?(?:miles?|mi))\b(?: (?:of|from|around))?/i;
const VERIFIED = /\bverified\b/i;
const OPEN_NOW = /\bopen (?:right )?now\b/i;

/**
 * 'within 5 miles of 33139' is near it with a radius, 'open now' and 'verified' are filters, '27.198,-80.253' is a place:
 * the same request with fewer words.
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
      .replace(/\s+/g, " ")
      .trim(),
    radiusMiles: radiusMiles ?? (distance && toRadius(distance.miles)),
    verifiedOnly: verifiedOnly || VERIFIED.test(words),
    openNow: openNow || OPEN_NOW.test(words),
  };
}

/** How far around a typed line asks to look, as it says so: '500 miles'. */
export function findDistance(words: string): { text: string; miles: number } | null {
  const [, text, miles] = DISTANCE.exec(words) ?? [];
  return text ? { text, miles: Number(miles) } : null;
}

/** The choice that is wide enough, or the widest. */
function toRadius(miles: number): number {
  return RADIUS_CHOICES.find((choice) => choice >= miles) ?? Math.max(...RADIUS_CHOICES);
}
