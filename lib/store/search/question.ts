// Builds the argument of the search functions. Each search is a single GET request, so that proxies can cache it.
import { floridaDay } from "@/lib/format/dates";
import type { Candidate, SearchCenter, SearchQuery } from "@/lib/search/types";
import { CENTRAL_COUNTIES, CENTRAL_ZIPS, toClocks } from "./clocks";
import { toReachable } from "./paging";
import { toForms, toSearchTerms } from "@/lib/spelling/words";

/** Maximum number of candidates per search; the database enforces the same. */
export const MAX_CANDIDATES = 32;

/** Maximum length of the query in the URL, which every proxy and server accepts. */
const MAX_ADDRESS_LENGTH = 8000;

type PartialCandidate = Pick<Candidate, "query"> & Partial<Candidate>;

/** The argument of search_businesses for one query. Unused criteria are left out to keep the URL short. */
export function toQuestion(query: SearchQuery): string {
  return toText({ ...toShared(query), ...toOwn({ query }) });
}

/** The argument of search_businesses for several queries in order; they share page and time. */
export function toQuestions(
  candidates: readonly [PartialCandidate, ...PartialCandidate[]],
  misspelled: string | null = null,
): string {
  return toText({
    ...toShared(candidates[0].query),
    ...(misspelled && { misspelt: toForms(misspelled) }),
    candidates: candidates.map(toOwn),
  });
}

/**
 * The candidates that fit into one URL, at most MAX_CANDIDATES: drops interpretations of very long lines, and the last of very
 * many.
 */
export function listFitting<Item extends PartialCandidate>(candidates: readonly Item[]): Item[] {
  let length = 0;
  return candidates
    .filter((candidate) => {
      const more = encodeURIComponent(toText(toOwn(candidate))).length;
      const isFitting = length === 0 || length + more <= MAX_ADDRESS_LENGTH;
      if (isFitting) length += more;
      return isFitting;
    })
    .slice(0, MAX_CANDIDATES);
}

function toShared(query: SearchQuery) {
  const { from, to } = toReachable(query);
  return {
    ...(query.openAt && {
      centralCounties: CENTRAL_COUNTIES,
      centralZips: CENTRAL_ZIPS,
    }),
    today: floridaDay(query.openAt ?? new Date()),
    from,
    size: to - from,
  };
}

function toOwn(candidate: PartialCandidate) {
  const { query, match, nameMatch, unlessMatching, spelling, dropped, isOffered } = candidate;
  const { city, branch, verifiedOnly, openAt, center, exceptId, county, phone, street } = query;
  return {
    ...toMeaning(query),
    ...(county && { county }),
    ...(city && { city }),
    ...(branch && { branch }),
    ...(verifiedOnly && { verifiedOnly }),
    ...(openAt && { clocks: toClocks(openAt) }),
    ...(center && { center: toCenter(center) }),
    ...(phone && { phone }),
    ...(street && { street }),
    ...(exceptId && { exceptId }),
    ...(match && match !== "alike" && { match }),
    ...(nameMatch && { called: nameMatch }),
    ...(unlessMatching && { unlike: toMeaning(unlessMatching) }),
    ...(spelling && { when: spelling }),
    ...(dropped && { dropped }),
    ...(isOffered && { isOffered }),
    sort: query.sort,
  };
}

function toCenter({ point, radiusMiles, city }: SearchCenter) {
  return { ...point, miles: radiusMiles, ...(city && { city }) };
}

function toMeaning({ words: typed, synonyms, category }: SearchQuery) {
  const { phrase, words = [], stems = [], choices } = toSearchTerms(typed, synonyms) ?? {};
  return {
    ...(words.length > 0 && { phrase, words: words.join(" "), stems: stems.join(" ") }),
    ...(choices && { choices }),
    ...(category && { category }),
  };
}

/** Replaces lone surrogates and null characters: Postgres cannot store them and would reject the whole query. */
function toText(question: object): string {
  return JSON.stringify(question, (_, value: unknown) =>
    typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\ufffd") : value,
  );
}
