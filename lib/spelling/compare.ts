// Compares words: cleans and tokenizes text, and measures edit distances.
import { foldText } from "./words";

/** Minimum length of a word with swapped letters that is recognized: 'hvca' is 'hvac'. */
const MIN_SWAPPED_LENGTH = 4;

/** One line of visible text. Truncated to `maxLength` before any other processing. */
export function toPlainText(raw: string, maxLength: number): string {
  const visible = raw
    .slice(0, maxLength)
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{C}/gu, " ");
  return visible.replace(/\s+/g, " ").trim();
}

/**
 * Splits text into words in lower case, without accents and punctuation: 'Joe’s Café & Grill' is joes, cafe, grill. A single
 * character of some scripts decomposes into eighteen, so the result is truncated to the length of the text.
 */
export function toTokens(text: string): string[] {
  const folded = foldText(text).slice(0, text.length).trim();
  return folded === "" ? [] : folded.split(" ");
}

/** Splits a comma-separated list into phrases, each as its words. */
export function toPhrases(list: string): string[][] {
  return list.split(",").map(toTokens);
}

/** The edit distance up to which a word of this length is still recognized. */
export function toAllowedDistance(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Edit distance (optimal string alignment): the number of letters to insert, delete, replace or swap with their neighbor.
 * Infinity if larger than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let [left, least] = [row, row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const replaced = (last[column - 1] ?? 0) + cost;
      left = Math.min(left + 1, (last[column] ?? 0) + 1, replaced);
      const isSwap = cost === 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) left = Math.min(left, (beforeLast[column - 2] ?? 0) + 1);
      least = Math.min(least, left);
      current.push(left);
    }
    if (least > most) return Infinity;
    [beforeLast, last] = [last, current];
  }
  const distance = last[b.length] ?? 0;
  return distance > most ? Infinity : distance;
}

/** All words from which two swapped neighbors could have made this one; none for shorter words, which are too similar. */
function listUnswapped(word: string): string[] {
  if (word.length < MIN_SWAPPED_LENGTH) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
}

/** A bit for each letter that occurs. One edit changes at most two bits, which rules out most words before measuring. */
function toLetterBits(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) % 32);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

export type Nearest<Meaning> = { key: string; meaning: Meaning; distance: number };

/**
 * Returns a function that finds the nearest of the known keys. Compares only keys with the same first letter, or with the first
 * two letters swapped, since people rarely get the first letter wrong.
 */
export function createSpeller<Meaning>(known: Iterable<readonly [key: string, meaning: Meaning]>) {
  const all = Array.from(known, ([key, meaning]) => ({ key, meaning, bits: toLetterBits(key) }));
  const byKey = new Map(all.toReversed().map((entry) => [entry.key, entry]));
  const byInitial = Map.groupBy(all, ({ key }) => key.charAt(0));

  /** For words too short to allow any other error. */
  function findSwapped(written: string): Nearest<Meaning> | null {
    const [meant] = listUnswapped(written).flatMap((key) => byKey.get(key) ?? []);
    return meant ? { key: meant.key, meaning: meant.meaning, distance: 1 } : null;
  }

  /**
   * The first of the nearest keys with at most `most` edits; null if there is none. For several words that were joined to one
   * key, the length may differ by at most one, since a whole extra word is not a typing error.
   */
  return function findNearest(
    written: string,
    most: number,
    wordCount: number,
  ): Nearest<Meaning> | null {
    if (most === 0) return findSwapped(written);
    const mostLonger = wordCount > 1 ? 1 : most;
    const [first = "", second = ""] = written;
    const swapped = (byInitial.get(second) ?? []).filter(({ key }) => key.charAt(1) === first);
    const own = toLetterBits(written);
    let nearest: Nearest<Meaning> | null = null;
    for (const { key, meaning, bits } of [...(byInitial.get(first) ?? []), ...swapped]) {
      if (Math.abs(key.length - written.length) > mostLonger) continue;
      if (countBits(own ^ bits) > 2 * most) continue;
      const distance = editDistance(written, key, nearest ? nearest.distance - 1 : most);
      if (distance !== Infinity) nearest = { key, meaning, distance };
    }
    return nearest;
  };
}
