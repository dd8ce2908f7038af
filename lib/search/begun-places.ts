// Completes the beginning of a place's name, also if it is misspelled.
import { countZipCodes, listZipCodes } from "@/lib/places/rules";
import { editDistance, toTokens } from "@/lib/spelling/compare";
import { isNickname, matchPlace, spellings, toKey } from "./places";
import type { SearchPlace } from "./types";

/** Longer than any name; longer input is truncated before it is compared to all names. */
const MAX_KEY_LENGTH = 30;

/** Shorter prefixes match hundreds of ZIP codes. */
const MIN_ZIP_DIGITS = 3;

/** Shorter input is similar to too many names. */
const MIN_MISSPELLED_LENGTH = 4;

/** Places whose names begin with the text, or else those with similar names; less strict than `spellPlace`, for 'did you mean'. */
export function suggestPlaces(text: string, limit: number): SearchPlace[] {
  const begun = completePlaces(text, limit);
  if (begun.length > 0) return begun;
  const key = toKey(toTokens(text)).slice(0, MAX_KEY_LENGTH);
  const most = Math.ceil(key.length / 3);
  const alike = spellings
    .filter(([known]) => known.charAt(0) === key.charAt(0))
    .map(([known, name]) => ({ name, distance: editDistance(key, known, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return toPlaces(alike, limit);
}

/** Places whose names begin with `text`, the largest first; ZIP codes by their first digits. A 'the' that begins no name is ignored. */
export function completePlaces(text: string, limit: number): SearchPlace[] {
  const tokens = toTokens(text);
  const found = complete(tokens, limit);
  return found.length === 0 && tokens[0] === "the" ? complete(tokens.slice(1), limit) : found;
}

function complete(tokens: readonly string[], limit: number): SearchPlace[] {
  const key = toKey(tokens);
  if (key === "") return [];
  if (/^\d+$/.test(key)) return completeZipCodes(key, limit);
  // 'n' is short for 'north', but also the beginning of 'Naples'.
  const unfinished = toKey(tokens.slice(0, -1)) + (tokens.at(-1) ?? "");
  const longer = spellings
    .filter(([known]) => known.startsWith(key) || known.startsWith(unfinished))
    .sort(byImportance)
    .map(([, name]) => ({ name }));
  return toPlaces(longer, limit);
}

/** Places whose names begin with `text` except for one wrong letter: 'jaks'. */
export function completePlacesNearly(text: string, limit: number): SearchPlace[] {
  const key = toKey(toTokens(text));
  if (key.length < MIN_MISSPELLED_LENGTH || key.length > MAX_KEY_LENGTH) return [];
  const alike = spellings
    .filter(([known]) => known.charAt(0) === key.charAt(0) && beginsNearly(known, key))
    .sort(byImportance)
    .map(([, name]) => ({ name }));
  return toPlaces(alike, limit);
}

type Spelling = (typeof spellings)[number];

/** Nicknames last; of the others the largest first, then the shortest. */
function byImportance([a, name]: Spelling, [b, other]: Spelling): number {
  return (
    Number(isNickname(a)) - Number(isNickname(b)) ||
    toSize(other) - toSize(name) ||
    a.length - b.length
  );
}

/** A county, an area or a quarter counts as a small town. */
function toSize(name: string): number {
  return Math.max(1, countZipCodes(name));
}

function beginsNearly(known: string, key: string): boolean {
  return [-1, 0, 1].some((more) => editDistance(key, known.slice(0, key.length + more), 1) <= 1);
}

function completeZipCodes(digits: string, limit: number): SearchPlace[] {
  if (digits.length < MIN_ZIP_DIGITS) return [];
  return listZipCodes(digits, limit).flatMap(({ zip }) => matchPlace([zip]) ?? []);
}

function toPlaces(names: readonly { name: string }[], limit: number): SearchPlace[] {
  const places = names.flatMap(({ name }) => matchPlace(toTokens(name)) ?? []);
  return [...new Map(places.map((place) => [place.text, place])).values()].slice(0, limit);
}
