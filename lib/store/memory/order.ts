// Owns the orders of lists in memory: those that the database keeps.
import type { BusinessRow } from "../rows";

/**
 * As the database orders text under the collation C: by code point, the same everywhere. JavaScript's own `<` goes by
 * UTF-16 units, which puts an emoji before some letters.
 */
export function compare(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (a.codePointAt(index) ?? 0) - (b.codePointAt(index) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

export function byFeaturedThenName(a: BusinessRow, b: BusinessRow): number {
  return (
    Number(b.is_featured) - Number(a.is_featured) || compare(a.name, b.name) || compare(a.id, b.id)
  );
}
