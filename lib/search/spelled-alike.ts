// Detects whether the results contain other words than those that were searched for.
import type { Business } from "@/lib/businesses/types";
import {
  foldText,
  type SearchTerms,
  toJoined,
  toNeedle,
  toSearchTerms,
  toStems,
} from "@/lib/spelling/words";
import type { SearchQuery } from "./types";

type TypedWords = Pick<SearchQuery, "words" | "synonyms">;

/**
 * The words that `best`, the best hit, does not have. The store matches similar spellings only if no listing has all the words,
 * so it is enough to look at the best hit.
 */
export function listRespelled(asked: TypedWords, best: Business): string[] {
  return listMissing(asked, best.name, toText(best));
}

/**
 * The typed words and the synonym that `best`, the best hit, has instead; null if it has the words. Listings with the typed words
 * come first, so if the best hit does not have them, none has.
 */
export function findSynonym({ words, synonyms = [] }: TypedWords, best: Business) {
  if (listMissing({ words }, best.name, toText(best)).length === 0) return null;
  const folded = ` ${foldText(toText(best))} `;
  const isContained = (phrase: string) =>
    toStems(phrase).every((stem) => folded.includes(toNeedle(stem)));
  const [from] = synonyms.filter(({ words: typed }) => !isContained(typed));
  const to = from?.others.find(isContained);
  return from && to ? { from: from.words, to: to.replace(/\$$/, "") } : null;
}

function toText({ name, category, city, county, description }: Business): string {
  return [name, category, city, county, description].join(" ");
}

function listMissing({ words, synonyms }: TypedWords, name: string, text: string): string[] {
  const terms = toSearchTerms(words, synonyms);
  if (!terms || isJoined(terms, name)) return [];
  const folded = ` ${foldText(text)} `;
  const isThere = (stem: string) => folded.includes(toNeedle(stem));
  if (terms.choices?.every((stems) => stems.some(isThere))) return [];
  return terms.words.filter((_, index) => !isThere(terms.stems[index] ?? ""));
}

/** 'la strada' matches 'Lastrada'. */
function isJoined({ phrase }: SearchTerms, name: string): boolean {
  const joined = toJoined(phrase);
  return joined !== null && foldText(name).replaceAll(" ", "").startsWith(joined);
}
