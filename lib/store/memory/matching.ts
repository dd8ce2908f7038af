// Owns which rows have the words of a search in memory, and how well.
import type { BusinessRow } from "../rows";
import { foldText, MIN_PREFIX_LENGTH, type SearchTerms } from "../search/words";
import { findSpellings } from "./spelling";

/** How well a row answers, 0 being best; null: not at all. */
type TierOf = (row: BusinessRow) => number | null;

/** In this tier and those before it the name has all the words. */
export const NAME_TIER = 2;

/** `tierOfAlike` also takes words that are spelled alike; it reads every word there is, so only ask when needed. */
export type Matcher = { tierOf: TierOf; tierOfAlike: () => TierOf };

/** Folded text between spaces, so that ' joes' is found where a word begins. Each holds the one before it too. */
type Document = { name: string; withCategory: string; withPlace: string; whole: string };

/** The folded rows are made with the first question and kept. */
export function createWordMatcher(rows: readonly BusinessRow[]): (terms: SearchTerms) => Matcher {
  let documents: Map<BusinessRow, Document> | undefined;
  let vocabulary: Set<string> | undefined;
  return (terms) => {
    if (terms.words.length === 0) return { tierOf: () => 0, tierOfAlike: () => () => 0 };
    const known = (documents ??= new Map(rows.map((row) => [row, toDocument(row)])));
    const tierBy = (choices: readonly (readonly string[])[]): TierOf => {
      return (row) => toTier(known.get(row), terms.phrase, choices);
    };
    return {
      tierOf: tierBy(terms.stems.map((stem) => [toNeedle(stem)])),
      tierOfAlike: () => tierBy(withSpellings(terms, (vocabulary ??= toVocabulary(known)))),
    };
  };
}

function toDocument({ name, category, city, county, description }: BusinessRow): Document {
  const own = ` ${foldText(name)} `;
  const withCategory = `${own}${foldText(category)} `;
  const withPlace = `${withCategory}${foldText(`${city ?? ""} ${county ?? ""}`)} `;
  return { name: own, withCategory, withPlace, whole: `${withPlace}${foldText(description)} ` };
}

/** A short word counts as a whole only. */
function toNeedle(stem: string): string {
  return stem.length < MIN_PREFIX_LENGTH ? ` ${stem} ` : ` ${stem}`;
}

function toTier(
  document: Document | undefined,
  phrase: string,
  choices: readonly (readonly string[])[],
): number | null {
  if (!document) return null;
  const hasAll = (text: string) =>
    choices.every((needles) => needles.some((needle) => text.includes(needle)));
  if (!hasAll(document.whole)) return null;
  if (document.name === ` ${phrase} `) return 0;
  if (document.name.startsWith(` ${phrase}`)) return 1;
  const parts = [document.name, document.withCategory, document.withPlace];
  const part = parts.findIndex(hasAll);
  return NAME_TIER + (part === -1 ? parts.length : part);
}

/** Description is left out: what is misspelled there must not be offered as a spelling. */
function toVocabulary(documents: ReadonlyMap<BusinessRow, Document>): Set<string> {
  const words = [...documents.values()].flatMap(({ withPlace }) => withPlace.split(" "));
  return new Set(words.filter((word) => word !== ""));
}

/** Words that nobody uses may be spelled differently; where all are in use, each may, unless there is only one. */
function withSpellings({ words, stems }: SearchTerms, vocabulary: ReadonlySet<string>) {
  const used = ` ${[...vocabulary].join(" ")} `;
  const isUsed = stems.map((stem) => used.includes(toNeedle(stem)));
  const areAllUsed = !isUsed.includes(false);
  return words.map((word, index) => {
    const stem = stems[index] ?? word;
    const isOpen = areAllUsed ? words.length > 1 : !isUsed[index];
    const spellings = isOpen ? findSpellings(word, vocabulary) : [];
    return [stem, ...spellings].map(toNeedle);
  });
}
