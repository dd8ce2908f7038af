// Owns how one sees that an answer has other words than were asked for.
import type { Business } from "@/lib/businesses/types";
import { foldText, MIN_PREFIX_LENGTH, toSearchTerms } from "@/lib/store/search/words";
import type { Ask } from "./answers";
import type { Reading } from "./rules";
import type { SearchQuery, SearchResult } from "./types";

/**
 * The words that `best`, the best hit, does not have. The store looks for what is spelled alike only where no listing has
 * all the words: then the best has not either.
 */
export function listRespelled(words: string, best: Business): string[] {
  const { name, category, city, county, description } = best;
  return listMissing(words, [name, category, city, county, description]);
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
      ? hits.some(({ business: { name } }) => listMissing(query.words, [name]).length === 0)
      : hits.every(({ business }) => listRespelled(query.words, business).length === 0);
  return stands ? result : { ...result, hits: [], total: 0, facets: noFacets };
}

/** Names that have the words are the first by relevance. */
function askFirst(query: SearchQuery, result: SearchResult, ask: Ask) {
  const isFirst = query.page === 1 && query.sort === "relevance";
  return isFirst ? result : ask({ ...query, page: 1, sort: "relevance" });
}

const noFacets = { category: {}, county: {}, branch: {}, verified: 0 };

function listMissing(words: string, texts: readonly (string | null)[]): string[] {
  const text = ` ${foldText(texts.join(" "))} `;
  const terms = toSearchTerms(words);
  return (terms?.words ?? []).filter((_, index) => {
    const stem = terms?.stems[index] ?? "";
    return !text.includes(stem.length < MIN_PREFIX_LENGTH ? ` ${stem} ` : ` ${stem}`);
  });
}
