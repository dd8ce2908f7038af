// Owns how written words are compared: cleaned, cut into words, and measured by the letters that differ.
import { foldText } from "./words";

/** 'hvca' is still known for 'hvac'. */
const MIN_SWAPPED_LENGTH = 4;

/** One line of visible text, cut to `maxLength` before anything else happens to it. */
export function toPlainText(raw: string, maxLength: number): string {
  const visible = raw
    .slice(0, maxLength)
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{C}/gu, " ");
  return visible.replace(/\s+/g, " ").trim();
}

/**
 * Words in small letters, without accents and signs: 'Joe’s Café & Grill' is joes, cafe, grill. One sign of some scripts
 * unfolds into eighteen: they are never longer than the text.
 */
export function toTokens(text: string): string[] {
  const folded = foldText(text).slice(0, text.length).trim();
  return folded === "" ? [] : folded.split(" ");
}

/** The phrases of a list with commas between them, each as its words. */
export function toPhrases(list: string): string[][] {
  return list.split(",").map(toTokens);
}

/** How many letters a word of this length may have wrong and still be recognized. */
export function toAllowedDistance(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Letters to insert, drop, replace or swap with their neighbour until `a` is `b` (optimal string alignment);
 * Infinity where it takes more than `most`.
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

/** What a word may have been before two neighbours changed places; shorter words are too much alike. */
function listUnswapped(word: string): string[] {
  if (word.length < MIN_SWAPPED_LENGTH) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
}

/** A bit for each letter that occurs. One slip of the pen changes two bits at most: a cheap look before measuring. */
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
 * A book of keys that knows the nearest one to what was written. People get the first letter right, or swap it with the
 * second: only such keys are compared.
 */
export function createSpeller<Meaning>(known: Iterable<readonly [key: string, meaning: Meaning]>) {
  const all = Array.from(known, ([key, meaning]) => ({ key, meaning, bits: toLetterBits(key) }));
  const byKey = new Map(all.toReversed().map((entry) => [entry.key, entry]));
  const byInitial = Map.groupBy(all, ({ key }) => key.charAt(0));

  /** In a word too short for any other slip. */
  function findSwapped(written: string): Nearest<Meaning> | null {
    const [meant] = listUnswapped(written).flatMap((key) => byKey.get(key) ?? []);
    return meant ? { key: meant.key, meaning: meant.meaning, distance: 1 } : null;
  }

  /**
   * The first of the nearest keys with at most `most` letters wrong; null when there is none. Where several words were
   * written together as one key, a word of its own is no slip: only one letter may be missing or too many.
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
