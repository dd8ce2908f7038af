// Owns how written words are compared: cleaned, cut into words, and measured by the letters that differ.
import { foldText } from "@/lib/store/search/words";

/** One line of visible text, cut to `maxLength` before anything else happens to it. */
export function toPlainText(raw: string, maxLength: number): string {
  const visible = raw
    .slice(0, maxLength)
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{C}/gu, " ");
  return visible.replace(/\s+/g, " ").trim();
}

/** Words in small letters, without accents and signs: 'Joe’s Café & Grill' is joes, cafe, grill. */
export function toTokens(text: string): string[] {
  const folded = foldText(text);
  return folded === "" ? [] : folded.split(" ");
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
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + cost,
        isSwap ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > most) return Infinity;
    [beforeLast, last] = [last, current];
  }
  const distance = at(last, b.length);
  return distance > most ? Infinity : distance;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

export type Nearest<Meaning> = { key: string; meaning: Meaning; distance: number };

/**
 * A book of keys that knows the nearest one to what was written. Keys begin with the same letter as what they are
 * compared to, or with its second: people get the first letter right, or swap it.
 */
export function createSpeller<Meaning>(known: Iterable<readonly [key: string, meaning: Meaning]>) {
  const byInitial = Map.groupBy(known, ([key]) => key.charAt(0));
  /** The first of the nearest keys within `most` letters; null when there is none. */
  return function findNearest(written: string, most: number): Nearest<Meaning> | null {
    let nearest: Nearest<Meaning> | null = null;
    if (most === 0) return null;
    for (const initial of new Set(written.slice(0, 2))) {
      for (const [key, meaning] of byInitial.get(initial) ?? []) {
        const distance = editDistance(written, key, nearest ? nearest.distance - 1 : most);
        if (distance !== Infinity) nearest = { key, meaning, distance };
      }
    }
    return nearest;
  };
}
