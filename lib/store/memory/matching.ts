// Owns which rows have the words of a search in memory, and how well.
import type { BusinessRow } from "../rows";
import { foldText, type SearchTerms, toJoined, toNeedle } from "../search/words";
import { findSpellings } from "./spelling";

/** How well a row answers, 0 being best; null: not at all. */
type TierOf = (row: BusinessRow) => number | null;

/** In this tier and those before it the name has all the words. */
export const NAME_TIER = 2;

/**
 * `tierOf` goes by the words. Where no hit has them, the others are asked in turn: names that begin so when all is written
 * together, then words that are spelled alike, which reads every word there is.
 */
export type Matcher = { tierOf: TierOf; otherwise: readonly (() => TierOf)[] };

/** One of each must be found. */
type Needles = readonly (readonly string[])[];

/** Folded text between spaces, so that ' joes' is found where a word begins. Each holds the one before it too. */
type Document = { name: string; withCategory: string; withPlace: string; whole: string };

/** The folded rows are made with the first question and kept. */
export function createWordMatcher(rows: readonly BusinessRow[]): (terms: SearchTerms) => Matcher {
  let documents: Map<BusinessRow, Document> | undefined;
  let vocabulary: Set<string> | undefined;
  return (terms) => {
    if (terms.words.length === 0) return { tierOf: () => 0, otherwise: [] };
    const known = (documents ??= new Map(rows.map((row) => [row, toDocument(row)])));
    const typed = terms.stems.map((stem) => [toNeedle(stem)]);
    const tierBy = (needed: Needles, first = needed): TierOf => {
      return (row) => toTier(known.get(row), terms.phrase, { first, needed });
    };
    if (terms.choices) {
      const needed = terms.choices.map((stems) => stems.map(toNeedle));
      return { tierOf: tierBy(needed, typed), otherwise: [] };
    }
    const joined = toJoined(terms.phrase);
    return {
      tierOf: tierBy(typed),
      otherwise: [
        ...(joined ? [() => (row: BusinessRow) => toJoinedTier(known.get(row), joined)] : []),
        () => tierBy(withSpellings(terms, (vocabulary ??= toVocabulary(known)))),
      ],
    };
  };
}

function toDocument({ name, category, city, county, description }: BusinessRow): Document {
  const own = ` ${foldText(name)} `;
  const withCategory = `${own}${foldText(category)} `;
  const withPlace = `${withCategory}${foldText(`${city ?? ""} ${county ?? ""}`)} `;
  return { name: own, withCategory, withPlace, whole: `${withPlace}${foldText(description)} ` };
}

/** What is `needed` must be there; who has what is looked for `first` comes first. */
function toTier(
  document: Document | undefined,
  phrase: string,
  { first, needed }: { first: Needles; needed: Needles },
): number | null {
  if (!document || !hasAll(document.whole, needed)) return null;
  if (document.name === ` ${phrase} `) return 0;
  if (document.name.startsWith(` ${phrase}`)) return 1;
  const parts = [document.name, document.withCategory, document.withPlace, document.whole];
  const part = parts.findIndex((text) => hasAll(text, first));
  return NAME_TIER + (part === -1 ? parts.length : part);
}

function hasAll(text: string, needles: Needles): boolean {
  return needles.every((choice) => choice.some((needle) => text.includes(needle)));
}

function toJoinedTier(document: Document | undefined, joined: string): number | null {
  return document?.name.replaceAll(" ", "").startsWith(joined) ? 0 : null;
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
