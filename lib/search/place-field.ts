// Finds the place that the text of a place field names, tolerating misspellings.
import { placeFillers, stateWords } from "@/data/stop-words";
import { toAllowedDistance, toPhrases, toTokens } from "@/lib/spelling/compare";
import { findPoint, matchPlace, spellPlace } from "./places";
import type { SearchPlace } from "./types";
import { isPreposition } from "./vocabulary";

/** 'the Keys', 'near Stuart, FL', 'Orlando area': words that are ignored in a place's name. */
const SILENT = new Set(toPhrases(`${stateWords}, ${placeFillers}`).flat());

/** The place that the whole text names, tolerating misspellings; null if there is none. */
export function findPlace(text: string): SearchPlace | null {
  const point = findPoint(text);
  if (point) return point;
  const tokens = withoutPreposition(toTokens(text));
  const significant = tokens.filter((token) => !SILENT.has(token));
  const zip = significant.find((token) => /^\d{5}$/.test(token));
  if (zip) return matchPlace([zip]);
  const spans = [...listWithoutSilentEnds(tokens), significant];
  const exact = spans.map(matchPlace).find(Boolean) ?? matchEnd(significant);
  const most = toAllowedDistance(significant.join("").length);
  return exact ?? spans.map((span) => spellPlace(span, most)?.place).find(Boolean) ?? null;
}

/** 'close to Tampa', 'City of Tampa'. */
function withoutPreposition(tokens: readonly string[]): readonly string[] {
  const length = [2, 1].find((count) => isPreposition(tokens.slice(0, count)));
  return length ? withoutPreposition(tokens.slice(length)) : tokens;
}

/** 'the Florida City area': with and without up to two silent words at each end, the longest first. */
function listWithoutSilentEnds(tokens: readonly string[]): string[][] {
  const isTelling = (token: string) => !SILENT.has(token);
  const [first, last] = [tokens.findIndex(isTelling), tokens.findLastIndex(isTelling)];
  const spans = [first - 2, first - 1, first].flatMap((start) =>
    [last + 1, last + 2, last + 3].map((end) => tokens.slice(Math.max(0, start), end)),
  );
  return spans.toSorted((one, other) => other.length - one.length);
}

/** '1234 Main St Stuart': the town at the end of an address. */
function matchEnd(tokens: readonly string[]): SearchPlace | null {
  if (!/^\d/.test(tokens[0] ?? "")) return null;
  const ends = [-3, -2, -1].map((from) => tokens.slice(1).slice(from));
  return ends.map(matchPlace).find(Boolean) ?? null;
}
