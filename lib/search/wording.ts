// Owns the sentences of a search: its title, what was found, and from where it is measured.
import type { Business } from "@/lib/businesses/types";
import type { Category } from "@/lib/categories/types";
import { SEARCH_COUNT_LIMIT } from "@/lib/store/contract";
import { foldText, MIN_PREFIX_LENGTH, toSearchTerms } from "@/lib/store/search/words";
import type { Understood } from "./rules";
import type { SearchProblem, SearchRequest } from "./schema";
import type { SearchQuery, SearchResult } from "./types";

/** '{category} Veteran-Owned Businesses', or the specification's words where no category is meant. */
export function toSearchTitle(category: Pick<Category, "label"> | null): string {
  return category ? `${category.label} Veteran-Owned Businesses` : "Find Veteran-Owned Businesses";
}

/** '24', '1,000', '1,000+': beyond the limit nobody counts. */
export function toCount(total: number): string {
  const limit = SEARCH_COUNT_LIMIT.toLocaleString("en-US");
  return total > SEARCH_COUNT_LIMIT ? `${limit}+` : total.toLocaleString("en-US");
}

/** '24+' for what may be more. */
export function toLeastCount(total: number): string {
  return total > SEARCH_COUNT_LIMIT ? toCount(total) : `${toCount(total)}+`;
}

/** '1 business', '24 businesses'. */
export function toBusinesses(total: number): string {
  return total === 1 ? "1 business" : `${toCount(total)} businesses`;
}

/** '24 businesses within 30 miles, from the centre of 34994, Stuart'. */
export function toFound(total: number, { query, understood }: FoundRequest): string {
  const found = total === 0 ? "Nothing found" : toBusinesses(total);
  return `${found}${toWhere(query, understood)}`;
}

/** Where nothing that was typed can be looked for, a sentence about what is shown instead. */
export function toUnusedNotes({ request, problems, isQuestion }: Asked): string[] {
  const unused = request.words === "" ? problems.find(({ field }) => field === "q") : undefined;
  const shown = isQuestion ? "it was left out" : "these are all businesses";
  return unused ? [`“${unused.value}” alone says too little to search for, so ${shown}.`] : [];
}

type Asked = {
  request: Pick<SearchRequest, "words">;
  problems: readonly SearchProblem[];
  /** Whether anything else is asked. */
  isQuestion: boolean;
};

type Answered = {
  query: Pick<SearchQuery, "words">;
  understood: Pick<Understood, "corrected" | "ignored">;
  result: Pick<SearchResult, "hits">;
};

/** Where the answer is to other words than those that were typed, a sentence about each. */
export function toNotes({ query, understood, result }: Answered): string[] {
  const { corrected, ignored } = understood;
  const [best] = result.hits;
  return [
    ...corrected.map(({ from, to }) => `“${from}” was read as “${to}”.`),
    ...(best && ignored.length > 0
      ? [`Nothing was found for “${ignored.join(" ")}”, so that was left out.`]
      : []),
    ...(best ? listRespelled(query.words, best.business) : []).map(
      (word) => `Nothing was found for “${word}”, so these have a word spelled alike.`,
    ),
  ];
}

/** The store looks for what is spelled alike only where no listing has all the words: then the best has not either. */
function listRespelled(words: string, best: Business): string[] {
  const { name, category, city, county, description } = best;
  const text = ` ${foldText([name, category, city, county, description].join(" "))} `;
  const terms = toSearchTerms(words);
  return (terms?.words ?? []).filter((_, index) => {
    const stem = terms?.stems[index] ?? "";
    return !text.includes(stem.length < MIN_PREFIX_LENGTH ? ` ${stem} ` : ` ${stem}`);
  });
}

type FoundRequest = {
  query: Pick<SearchQuery, "center" | "county">;
  understood: Pick<Understood, "place">;
};

function toWhere({ center, county }: FoundRequest["query"], { place }: FoundRequest["understood"]) {
  if (center) {
    const origin = place?.kind === "point" ? center.label : `the centre of ${center.label}`;
    return ` within ${center.radiusMiles} miles, from ${origin}`;
  }
  return county ? ` in ${county} County` : "";
}
