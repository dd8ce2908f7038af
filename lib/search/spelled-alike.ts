// Owns how one sees that an answer has other words than were asked for.
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

type Asked = Pick<SearchQuery, "words" | "synonyms">;

/**
 * The words that `best`, the best hit, does not have. The store looks for what is spelled alike only where no listing has
 * all the words: then the best has not either.
 */
export function listRespelled(asked: Asked, best: Business): string[] {
  return listMissing(asked, best.name, toText(best));
}

/**
 * The word that `best`, the best hit, has in place of others with the same meaning; null where it has those. Who has
 * them comes first: then no listing has.
 */
export function findSynonym({ words, synonyms = [] }: Asked, best: Business) {
  if (listMissing({ words }, best.name, toText(best)).length === 0) return null;
  const folded = ` ${foldText(toText(best))} `;
  const isSaid = (said: string) => toStems(said).every((stem) => folded.includes(toNeedle(stem)));
  const [from] = synonyms.filter(({ words: typed }) => !isSaid(typed));
  const to = from?.others.find(isSaid);
  return from && to ? { from: from.words, to: to.replace(/\$$/, "") } : null;
}

function toText({ name, category, city, county, description }: Business): string {
  return [name, category, city, county, description].join(" ");
}

function listMissing({ words, synonyms }: Asked, name: string, text: string): string[] {
  const terms = toSearchTerms(words, synonyms);
  if (!terms || isJoined(terms, name)) return [];
  const folded = ` ${foldText(text)} `;
  const isThere = (stem: string) => folded.includes(toNeedle(stem));
  if (terms.choices?.every((stems) => stems.some(isThere))) return [];
  return terms.words.filter((_, index) => !isThere(terms.stems[index] ?? ""));
}

/** 'la strada' is 'Lastrada'. */
function isJoined({ phrase }: SearchTerms, name: string): boolean {
  const joined = toJoined(phrase);
  return joined !== null && foldText(name).replaceAll(" ", "").startsWith(joined);
}
