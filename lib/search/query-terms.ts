// Finds what the words of a search mean: trades, places, branches of service, prepositions and filler words.
import type { Categories } from "@/lib/categories/rules";
import { isCommonWord } from "@/lib/spelling/common-words";
import { toAllowedDistance, toTokens } from "@/lib/spelling/compare";
import { toStem } from "@/lib/spelling/words";
import { getOutsidePlace } from "./outside";
import { matchPlace, spellPlace } from "./places";
import type { SearchPlace } from "./types";
import {
  isFiller,
  isPreposition,
  isWeak,
  matchBranch,
  matchTrade,
  spellTrade,
  type Trade,
} from "./vocabulary";

type Meaning =
  | { kind: "trade"; trade: Trade }
  | { kind: "place"; place: SearchPlace }
  | { kind: "branch"; branch: string }
  | { kind: "preposition" }
  | { kind: "filler" };

/**
 * The tokens from `start` up to `end` have this meaning. `spelled` is their correct spelling, null if they are spelled correctly.
 */
export type QueryTerm = Meaning & { start: number; end: number; spelled: string | null };

/** Maximum number of tokens that are interpreted; later ones remain plain words. */
const MAX_TOKENS = 16;

/** The longest phrase that is recognized: 'West Palm Beach, Palm Beach County'. */
const MAX_PHRASE_TOKENS = 6;

/** Extra letters for the allowed distance where a place is expected: after 'in' or 'near', and as a whole line ('in St Lucy'). */
const EXPECTED_SLACK = 2;

/** Minimum length of a word that is recognized within another. */
const MIN_PART_LENGTH = 3;

/** Finds all terms, from the longest phrases to single words; they never overlap. */
export function listQueryTerms(categories: Categories, all: readonly string[]): QueryTerm[] {
  const tokens = all.slice(0, MAX_TOKENS);
  const terms: QueryTerm[] = [];
  for (let length = MAX_PHRASE_TOKENS; length > 0; length -= 1) {
    for (const recognize of [recognizeExactly, recognizeNearly]) {
      for (let start = 0; start + length <= tokens.length; start += 1) {
        const end = start + length;
        if (terms.some((term) => term.start < end && start < term.end)) continue;
        const span = tokens.slice(start, end);
        const found = recognize(categories, span, expectsPlace(start, length, tokens));
        if (found) terms.push({ ...found, start, end });
      }
    }
  }
  return terms;
}

type Recognized = Meaning & { spelled: string | null };

/** 'in Baker' is the town, 'baker' the trade. */
function recognizeExactly(
  categories: Categories,
  span: readonly string[],
  isExpected: boolean,
): Recognized | null {
  const place = isExpected ? matchPlace(span) : null;
  const meaning: Meaning | null = place ? { kind: "place", place } : toMeaning(categories, span);
  return meaning && { ...meaning, spelled: null };
}

function toMeaning(categories: Categories, span: readonly string[]): Meaning | null {
  if (isFiller(span)) return { kind: "filler" };
  if (isPreposition(span)) return { kind: "preposition" };
  const trade = matchTrade(categories, span);
  if (trade) return { kind: "trade", trade };
  const branch = matchBranch(span);
  if (branch) return { kind: "branch", branch };
  const place = matchPlace(span);
  return place && { kind: "place", place };
}

/**
 * The closest trade or place. Figures, filler, weak and common words, and trades beside another word are never treated as
 * misspelled: 'pest service' is not 'pet service', but 'poool cleaning' is 'pool cleaning'.
 */
function recognizeNearly(
  categories: Categories,
  span: readonly string[],
  isExpected: boolean,
): Recognized | null {
  const alone = span.length > 1 ? span.map((token) => toMeaning(categories, [token])) : [];
  if (span.every((token) => hasFigure(token) || isWeak(token))) return null;
  if (!isExpected && isCommonWord(span.join(" "))) return null;
  // 'burger king i drive', 'martin county t shirts': a letter after a trade or a place belongs to the next word.
  const beforeLetters = span.slice(0, span.findLastIndex(({ length }) => length > 1) + 1);
  if (beforeLetters.length < span.length && toMeaning(categories, beforeLetters)) return null;
  const settled = span.filter((token, at) => hasFigure(token) || isSettled(alone[at] ?? null));
  if (settled.length > 0) return spellBeside(categories, span, settled);
  const letters = span.join("").length;
  const most = toAllowedDistance(letters);
  const trade = spellTrade(categories, span, most);
  const place = getOutsidePlace(span.join(" "))
    ? null
    : spellPlace(span, isExpected ? toAllowedDistance(letters + EXPECTED_SLACK) : most);
  if (trade && (!place || trade.distance < place.distance + Number(!isExpected))) {
    return { kind: "trade", trade: trade.trade, spelled: trade.to };
  }
  return place && { kind: "place", place: place.place, spelled: place.place.text };
}

/** A trade or a place of several words of which these are spelled correctly: 'Winte Garden'. */
function spellBeside(
  categories: Categories,
  span: readonly string[],
  settled: readonly string[],
): Recognized | null {
  const unsettled = span.filter((token) => !settled.includes(token)).join("");
  const allowed = toAllowedDistance(unsettled.length);
  const most = isCommonWord(unsettled) ? 1 : Math.max(1, allowed);
  // A filler may be the misspelled word: 'for myers' is Fort Myers, but 'near port richey' is not New Port Richey.
  const telling = span.filter((token) => !isFiller([token]) && !isPreposition([token]));
  const mayLackFillers = allowed > 0 && toMeaning(categories, telling) === null;
  const needed = mayLackFillers ? settled.filter((token) => telling.includes(token)) : settled;
  const isIn = unsettled === "" ? hasExactWord : hasWord;
  const hasSettled = (name: string) => needed.every((token) => isIn(name, token));
  const trade = spellTrade(categories, span, most);
  if (trade && hasSettled(trade.to))
    return { kind: "trade", trade: trade.trade, spelled: trade.to };
  const place = spellPlace(span, most);
  return place && hasSettled(toTokens(place.name).join(" "))
    ? { kind: "place", place: place.place, spelled: place.place.text }
    : null;
}

/** Also a form of the word, or a part of one: 'heaters' of 'hot water heater', 'book' of 'bookkeeping'. */
function hasWord(name: string, word: string): boolean {
  const stem = toStem(word).replace(/s$/, "");
  if (stem.length < MIN_PART_LENGTH) return hasExactWord(name, word);
  return name.replaceAll(" ", "").includes(stem);
}

function hasExactWord(name: string, word: string): boolean {
  return name.split(" ").includes(word);
}

function hasFigure(token: string): boolean {
  return /\d/.test(token);
}

function isSettled(meaning: Meaning | null): boolean {
  return isFillerOrPreposition(meaning) || meaning?.kind === "trade" || meaning?.kind === "place";
}

function expectsPlace(start: number, length: number, tokens: readonly string[]): boolean {
  return isAfterPreposition(start, tokens) || (length > 1 && length === tokens.length);
}

/** 'in the Panhandle': filler words may be in between. */
export function isAfterPreposition(start: number, tokens: readonly string[]): boolean {
  const before = (count: number) => tokens.slice(Math.max(0, start - count), start);
  if (isPreposition(before(1)) || isPreposition(before(2))) return true;
  return start > 0 && isFiller(before(1)) && isAfterPreposition(start - 1, tokens);
}

/** Whether it is a filler word or a preposition. */
export function isFillerOrPreposition(meaning: Meaning | null): boolean {
  return meaning?.kind === "filler" || meaning?.kind === "preposition";
}

/** Returns a predicate: whether a term covers the token at this index. */
export function covers(index: number) {
  return ({ start, end }: QueryTerm) => start <= index && index < end;
}
