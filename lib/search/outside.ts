// Owns what is known to lie outside Florida, in a typed line or by itself.
import { otherStates, outsidePlaces } from "@/data/outside-florida";
import { toPhrases, toTokens } from "@/lib/spelling/rules";
import { matchPlace } from "./places";
import { isPreposition } from "./vocabulary";

const states = new Set(toPhrases(otherStates).map((tokens) => tokens.join(" ")));
const namesByKey = new Map(
  outsidePlaces.split(",").map((name) => [toTokens(name).join(" "), name.trim()] as const),
);
const MAX_TOKENS = Math.max(...[...namesByKey.keys()].map((key) => key.split(" ").length)) + 1;

/** The name of a place outside Florida, as it is spelled; null for all else. */
export function getOutsidePlace(text: string): string | null {
  return matchOutside(toTokens(text));
}

/** The place outside Florida that a line asks for, 'pizza in Chicago', and the words without it. */
export function takeOutsidePlace(tokens: readonly string[]) {
  for (let at = 0; at < tokens.length - 1; at += 1) {
    if (!isPreposition(tokens.slice(at, at + 1))) continue;
    for (let end = Math.min(at + 1 + MAX_TOKENS, tokens.length); end > at + 1; end -= 1) {
      const name = matchOutside(tokens.slice(at + 1, end));
      if (name) return { name, tokens: [...tokens.slice(0, at), ...tokens.slice(end)] };
    }
  }
  return { name: null, tokens };
}

function matchOutside(tokens: readonly string[]): string | null {
  if (matchPlace(tokens)) return null;
  const name = namesByKey.get(tokens.join(" "));
  if (name) return name;
  const isInState = tokens.length > 1 && states.has(tokens.at(-1) ?? "");
  return isInState ? (namesByKey.get(tokens.slice(0, -1).join(" ")) ?? null) : null;
}
