// Extracts settings from a typed line: the radius, coordinates, 'open now' and 'verified'.
import { findPoint, RADIUS_CHOICES } from "./places";
import type { SearchRequest } from "./schema";

const DISTANCE = /\b(?:within |in )?((\d{1,4}) ?(?:miles?|mi))\b(?: (?:of|from|around))?/i;
const VERIFIED = /\bverified\b/i;
const OPEN_NOW = /\bopen (?:right )?now\b/i;

/**
 * Moves settings from the words to the request: 'within 5 miles of 33139' sets the radius and 'near', 'open now' and 'verified'
 * are filters, '27.198,-80.253' is a place.
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

/** The distance in a typed line, as number and as typed: '500 miles'. */
export function findDistance(words: string): { text: string; miles: number } | null {
  const [, text, miles] = DISTANCE.exec(words) ?? [];
  return text ? { text, miles: Number(miles) } : null;
}

/** The smallest choice that is at least as large, or the largest. */
function toRadius(miles: number): number {
  return RADIUS_CHOICES.find((choice) => choice >= miles) ?? Math.max(...RADIUS_CHOICES);
}
