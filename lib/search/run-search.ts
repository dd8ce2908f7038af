// Runs a search: one query to the store, and what was understood of it.
import type { Categories } from "@/lib/categories/rules";
import { foldText } from "@/lib/spelling/words";
import type { DirectoryStore } from "@/lib/store/contract";
import { type Parsed, understand, type Understood } from "./parse";
import type { SearchRequest } from "./schema";
import type { Interpretation, SearchQuery, SearchResult } from "./types";

/** `query`, `understood` and `request` are those of the interpretation that was answered. */
export type SearchOutcome = {
  query: SearchQuery;
  understood: Understood & {
    /** Words that found nothing and were left out; those that follow each other are one phrase. */
    ignored: readonly string[];
    /** The part of the category that no listing here has: 'moving company' in Trucking. */
    missingPart: string | null;
    /** The telephone number that was typed. */
    phone?: string;
  };
  request: SearchRequest;
  result: SearchResult;
};

export async function runSearch(
  categories: Categories,
  request: SearchRequest,
  store: Pick<DirectoryStore, "search">,
  now = new Date(),
): Promise<SearchOutcome> {
  const parsed = understand(categories, request, now);
  return toOutcome(parsed, await store.search(parsed.query), request.words);
}

function toOutcome(parsed: Parsed, result: SearchResult, line: string): SearchOutcome {
  const { query, understood, requests } = parsed;
  const { interpretation: kind, words: answered } = result.answered;
  const interpretation: Interpretation = (kind === "understood" ? null : query[kind]) ?? query;
  const isLeft = (typed: string) =>
    result.total > 0 && !answered.some((word) => ` ${word.typed} `.includes(` ${typed} `));
  const left = interpretation.words.filter(
    ({ typed }) => isLeft(typed) && !joinsTo(typed, answered),
  );
  const isUnderstood = kind === "understood";
  const isMissing = (word: string) => isUnderstood && left.some(({ typed }) => typed === word);
  const isOther = (word: string) =>
    understood.otherTrades.some(({ words }) => words.includes(word));
  const kept = left.length > 0 ? answered.map(({ typed }) => typed).join(" ") : null;
  const request = isUnderstood ? parsed.request : (requests[kind] ?? parsed.request);
  return {
    query: { ...query, ...interpretation },
    understood: {
      ...understood,
      category: isUnderstood || request.category ? understood.category : null,
      place: isUnderstood || kind === "beside" || request.near ? understood.place : null,
      corrected: isUnderstood
        ? understood.corrected
        : understood.corrected.filter(
            ({ to }) => kind === "beside" && to === understood.place?.text,
          ),
      ignored: toPhrases(
        left.filter(({ others }) => !others).map(({ typed }) => typed),
        line,
      ),
      otherTrades: understood.otherTrades.filter(({ words }) => words.some(isMissing)),
      otherPlaces: isUnderstood ? understood.otherPlaces : [],
      missingPart: left.find(({ others, typed }) => others && !isOther(typed))?.typed ?? null,
      ...(query.literal?.phone && kind === "literal" && { phone: query.literal.phone }),
    },
    request: kept === null ? request : { ...request, words: kept },
    result,
  };
}

/** Whether the word became a part of another: 'pf' in 'pf changs'. */
function joinsTo(typed: string, answered: readonly { typed: string }[]): boolean {
  return answered.some((word) => word.typed.includes(typed));
}

/** Joins words that follow each other in the line. */
function toPhrases(words: readonly string[], line: string): string[] {
  const padded = ` ${foldText(line)} `;
  return words.reduce<string[]>((phrases, word) => {
    const longer = `${phrases.at(-1) ?? ""} ${word}`;
    return padded.includes(` ${longer} `) ? [...phrases.slice(0, -1), longer] : [...phrases, word];
  }, []);
}
