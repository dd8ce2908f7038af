// Recognizes states and cities outside Florida, alone or within a line.
import { ambiguousStates, outsidePlaces, states } from "@/data/outside-florida";
import { placeFillers, stateWords, wholeStateWords } from "@/data/stop-words";
import type { Categories } from "@/lib/categories/rules";
import { toPhrases, toTokens } from "@/lib/spelling/compare";
import { matchPlace } from "./places";
import { isFiller, isPreposition, isWeak, matchTrade } from "./vocabulary";

const statesByCode = new Map<string, string>(Object.entries(states));
const statesByKey = new Map(
  Object.values(states).map((name) => [toTokens(name).join(" "), name] as const),
);
const ambiguous = new Set(toPhrases(ambiguousStates).flat());
const citiesByKey = new Map(
  outsidePlaces.split(",").map((name) => [toTokens(name).join(" "), name.trim()] as const),
);
const MAX_TOKENS = 1 + Math.max(...[...citiesByKey.keys()].map((key) => key.split(" ").length));

const wholeState = new Set(toPhrases([stateWords, placeFillers, wholeStateWords].join()).flat());

/** Whether the text of the field of the place means all of Florida. */
export function isWholeState(text: string): boolean {
  const tokens = toTokens(text);
  return tokens.length > 0 && tokens.every((token) => wholeState.has(token));
}

/** The correctly spelled name of a place outside Florida; null for anything else. */
export function getOutsidePlace(text: string): string | null {
  return matchOutside(toTokens(text));
}

/**
 * Finds a place outside Florida in a line ('pizza in Chicago'), and returns the words without it. At the end of a line, neither a
 * state nor a city after a trade needs an 'in': 'pizza ga', 'plumber alabama', 'pizza atlanta'. After 'in', a final 'al' or 'pa'
 * is the state.
 */
export function takeOutsidePlace(categories: Categories, tokens: readonly string[]) {
  for (let at = 0; at < tokens.length - 1; at += 1) {
    if (!isPreposition(tokens.slice(at, at + 1))) continue;
    for (let end = Math.min(at + 1 + MAX_TOKENS, tokens.length); end > at + 1; end -= 1) {
      const span = tokens.slice(at + 1, end);
      // Mexico Beach is no part of Mexico.
      if (matchPlace(span)) break;
      const name = matchOutside(span);
      if (name) return { name, tokens: [...tokens.slice(0, at), ...tokens.slice(end)] };
    }
  }
  const [before, code = ""] = tokens.slice(-2);
  const state = before === "in" ? statesByCode.get(code) : undefined;
  if (state) return { name: state, tokens: tokens.slice(0, -2) };
  return takeLast(categories, tokens) ?? { name: null, tokens };
}

function takeLast(categories: Categories, tokens: readonly string[]) {
  for (let count = Math.min(MAX_TOKENS, tokens.length); count > 0; count -= 1) {
    const last = tokens.slice(-count);
    const before = tokens.slice(0, -count);
    const name = matchOutside(last);
    if (!name) continue;
    const isBareCity = matchState(last) === null && citiesByKey.has(last.join(" "));
    if (!isBareCity || before.length === 0 || isTrade(categories, before))
      return { name, tokens: before };
  }
  return null;
}

function isTrade(categories: Categories, tokens: readonly string[]): boolean {
  const significant = tokens.filter((token) => !isFiller([token]) && !isWeak(token));
  return matchTrade(categories, tokens) !== null || matchTrade(categories, significant) !== null;
}

function matchOutside(tokens: readonly string[]): string | null {
  if (matchPlace(tokens)) return null;
  const city = citiesByKey.get(tokens.join(" "));
  const state = matchState(tokens);
  if (state ?? city) return state ?? city ?? null;
  for (let at = tokens.length - 1; at > 0; at -= 1) {
    const last = tokens.slice(at).join(" ");
    if (!statesByCode.has(last) && !statesByKey.has(last)) continue;
    const before = citiesByKey.get(tokens.slice(0, at).join(" "));
    if (before) return before;
  }
  return null;
}

/** 'Georgia' or 'ga', but not ambiguous codes: 'or' and 'me' are ordinary words. */
function matchState(tokens: readonly string[]): string | null {
  const name = tokens.join(" ");
  return statesByKey.get(name) ?? (ambiguous.has(name) ? null : (statesByCode.get(name) ?? null));
}
