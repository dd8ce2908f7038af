// Owns the nearest spellings of a word among those that listings use: two letters swapped, or near as pg_trgm measures it.
import { listUnswapped } from "@/lib/spelling/rules";

/** What pg_trgm's operator % takes for alike. */
const MIN_SIMILARITY = 0.3;

/** How many spellings may stand in for a word. */
export const MAX_SPELLINGS = 3;

/** The words most like this one, the most alike first; the database's search asks the very same of its index. */
export function findSpellings(word: string, vocabulary: ReadonlySet<string>): string[] {
  const own = toTrigrams(word);
  const unswapped = new Set(listUnswapped(word));
  const likenessOf = (candidate: string) =>
    unswapped.has(candidate) ? 1 : similarity(own, toTrigrams(candidate));
  return [...vocabulary]
    .map((candidate) => ({ candidate, likeness: likenessOf(candidate) }))
    .filter(({ likeness }) => likeness >= MIN_SIMILARITY)
    .sort((a, b) => b.likeness - a.likeness || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, MAX_SPELLINGS)
    .map(({ candidate }) => candidate);
}

function toTrigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

function similarity(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((trigram) => b.has(trigram)).length;
  return shared / (a.size + b.size - shared);
}
