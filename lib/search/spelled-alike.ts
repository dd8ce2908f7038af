// Owns how one sees that an answer has other words than were asked for.
import type { Business } from "@/lib/businesses/types";
import {
  foldText,
  type SearchTerms,
  toJoined,
  toNeedle,
  toSearchTerms,
  toStems,
} from "@/lib/store/search/words";
import type { Ask } from "./answers";
import type { Reading } from "./rules";
import type { SearchQuery, SearchResult } from "./types";

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

/** Asks, and finds nothing where the words do not stand as the reading wants them. */
export async function askAs(
  { query, match }: Pick<Reading, "query" | "match">,
  ask: Ask,
): Promise<SearchResult> {
  const result = await ask(query);
  if (match === "alike" || result.total === 0) return result;
  const { hits } = match === "named" ? await askFirst(query, result, ask) : result;
  const stands =
    match === "named"
      ? hits.some(({ business: { name } }) => listMissing(query, name, name).length === 0)
      : hits.every(({ business }) => listRespelled(query, business).length === 0);
  return stands ? result : { ...result, hits: [], total: 0, facets: noFacets };
}

/** Names that have the words are the first by relevance. */
function askFirst(query: SearchQuery, result: SearchResult, ask: Ask) {
  const isFirst = query.page === 1 && query.sort === "relevance";
  return isFirst ? result : ask({ ...query, page: 1, sort: "relevance" });
}

const noFacets = { category: {}, county: {}, branch: {}, verified: 0 };

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
