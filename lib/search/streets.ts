// Finds the words of a search that may be a street, with or without a house number.
import { beforeStreets, directions, numberedRoads, streetTypes, units } from "@/data/street-words";
import { toPhrases, toTokens } from "@/lib/spelling/compare";
import { matchPlace } from "./places";

/** The words of the street, and the other words of the line. */
export type TypedStreet = { street: string; rest: string };

const types = toSet(streetTypes);
const roads = toSet(numberedRoads);
const sides = toSet(directions);
const boundaries = toSet(beforeStreets);
const unitWords = toSet(units);

const HOUSE_NUMBER = /^\d{1,6}[a-z]?$/;
const UNIT = /^(?:[a-z]?\d{1,4}[a-z]?|[a-z])$/;
const NUMBER = /^(?:\d{1,5}|a1a)$/;

/** Maximum number of words in a street's name before its type. */
const MAX_NAME_TOKENS = 4;

/** Maximum number of ways to split a line that are tried. */
const MAX_CUTS = 6;

/** Possible streets, longest first; none if neither a number nor a word such as 'street' indicates one. */
export function listStreets(line: string): TypedStreet[] {
  const tokens = toTokens(line);
  const cuts = [
    ...listNumbered(tokens),
    ...listNamed(tokens),
    ...listRoads(tokens),
    ...listUntyped(tokens),
  ];
  return toStreets(
    tokens,
    cuts.filter(({ start, end }) => end - start > 1 || tokens[start] === "a1a"),
  );
}

/** The last words before a place, which may be a street without number and type: 'coffee on Biscayne', 'spoons broadway'. */
export function listLastStreets(line: string): TypedStreet[] {
  const tokens = toTokens(line);
  const end = withoutPlace(tokens, 0);
  const starts = [3, 2, 1].map((count) => end - count).filter((start) => start >= 0);
  return toStreets(
    tokens,
    starts
      .map((start) => ({ start, end }))
      .filter(({ start }) => !boundaries.has(tokens[start] ?? "")),
  );
}

type Cut = { start: number; end: number };

function toStreets(tokens: readonly string[], cuts: readonly Cut[]): TypedStreet[] {
  const streets = cuts.map(({ start, end }) => ({
    street: tokens.slice(start, end).join(" "),
    rest: [...tokens.slice(0, start), ...tokens.slice(end)].join(" "),
  }));
  return [...new Map(streets.map((cut) => [cut.street, cut])).values()].slice(0, MAX_CUTS);
}

/** '28 SW Osceola St': from a number to the last street type. */
function listNumbered(tokens: readonly string[]): Cut[] {
  const start = findNumber(tokens);
  const end = withoutPlace(tokens, start);
  const type = tokens
    .slice(0, end)
    .findLastIndex((token, at) => at > start + 1 && types.has(token));
  return start >= 0 && type > start ? [{ start, end: withUnit(tokens, type + 1) }] : [];
}

/** '28 osceola': from a number to the end of the line, or to the place at its end. */
function listUntyped(tokens: readonly string[]): Cut[] {
  const start = findNumber(tokens);
  if (start < 0) return [];
  return [withoutPlace(tokens, start), tokens.length].map((end) => ({ start, end }));
}

function findNumber(tokens: readonly string[]): number {
  return tokens.findIndex((token, at) => HOUSE_NUMBER.test(token) && at < tokens.length - 1);
}

/** 'pizza on Collins Ave': ends with a street type; starts after a boundary word, or at most MAX_NAME_TOKENS before. */
function listNamed(tokens: readonly string[]): Cut[] {
  const type = tokens.findLastIndex((token, at) => at > 0 && types.has(token));
  if (type < 1) return [];
  const boundary = tokens.slice(0, type).findLastIndex((token) => boundaries.has(token));
  const first = Math.max(boundary + 1, type - MAX_NAME_TOKENS, 0);
  const end = withUnit(tokens, type + 1);
  return Array.from({ length: type - first }, (_, index) => ({ start: first + index, end }));
}

/** Numbered roads: 'State Road 54', 'US 1', 'A1A'. */
function listRoads(tokens: readonly string[]): Cut[] {
  const at = tokens.findIndex((token, index) => {
    const isRoad = [1, 2].some((count) =>
      roads.has(tokens.slice(Math.max(0, index - count), index).join(" ")),
    );
    return token === "a1a" || (NUMBER.test(token) && isRoad);
  });
  if (at < 0) return [];
  const isRoad = (start: number) => start >= 0 && roads.has(tokens.slice(start, at).join(" "));
  const start = [at - 2, at - 1].find(isRoad) ?? at;
  return [{ start, end: withUnit(tokens, at + 1) }];
}

/** The index where a place at the end of the line begins: '… Osceola St Stuart FL 34994'. */
function withoutPlace(tokens: readonly string[], start: number): number {
  let end = tokens.length;
  if (end > start + 2 && /^\d{5}$/.test(tokens[end - 1] ?? "")) end -= 1;
  if (end > start + 2 && /^fl(?:a|orida)?$/.test(tokens[end - 1] ?? "")) end -= 1;
  const begin = [4, 3, 2, 1].find(
    (count) => end - count > start + 1 && matchPlace(tokens.slice(end - count, end)),
  );
  return end - (begin ?? 0);
}

/** Extends a street by what may follow its type: 'Tamiami Trail E 18-19', 'Main St Ste 5'. */
function withUnit(tokens: readonly string[], end: number): number {
  const isBehind = (token: string) => sides.has(token) || unitWords.has(token) || UNIT.test(token);
  const rest = tokens.slice(end).findIndex((token) => !isBehind(token));
  return rest < 0 ? tokens.length : end + rest;
}

function toSet(list: string): ReadonlySet<string> {
  return new Set(toPhrases(list).map((tokens) => tokens.join(" ")));
}
