// Runs searches in the database. Each is a single GET request, so that proxies can cache it.
import { z } from "zod";
import type {
  Candidate,
  Candidates,
  SearchCounts,
  SearchQuery,
  SearchResult,
} from "@/lib/search/types";
import { roundMiles } from "@/lib/places/distance";
import type { PublicClient } from "@/lib/supabase/public";
import { businessRow, toBusiness } from "../rows";
import { toReachable } from "./paging";
import { listFitting, toQuestion, toQuestions } from "./question";
import { toSearchTerms } from "@/lib/spelling/words";

const counts = z.record(z.string(), z.number());
const counted = z.object({
  total: z.number(),
  facets: z.object({
    category: counts,
    county: counts,
    branch: counts,
    verified: z.number(),
    areAtLeast: z
      .boolean()
      .optional()
      .transform((areAtLeast) => areAtLeast || undefined),
  }),
});
const answer = counted.extend({
  hits: z.array(z.object({ business: businessRow, miles: z.number().nullable() })),
  place: z.number(),
  dropped: z.array(z.string()).default([]),
});

/** See DirectoryStore. */
export async function search(db: PublicClient, query: SearchQuery): Promise<SearchResult> {
  if (!isAskable(query)) return findNothing(query);
  return (await ask(db, toQuestion(query), query)).result;
}

/** See DirectoryStore. */
export async function searchFirst(db: PublicClient, { list, misspelled }: Candidates) {
  // Leaves out queries whose words cannot be searched for: without words they would match everything.
  const askable = listFitting(list.filter(({ query }) => isAskable(query)));
  const [first, ...others] = askable;
  if (!first) return { place: 0, dropped: [], result: findNothing(list[0].query) };
  const question = toQuestions([first, ...others], misspelled);
  const { place, dropped, result } = await ask(db, question, first.query);
  return { place: list.indexOf(askable[place] ?? first), dropped, result };
}

/** See DirectoryStore. */
export async function countEach(
  db: PublicClient,
  questions: readonly Pick<Candidate, "query" | "match">[],
): Promise<SearchCounts[]> {
  const askable = listFitting(questions.filter(({ query }) => isAskable(query)));
  const [first, ...others] = askable;
  if (!first) return questions.map(({ query }) => findNothing(query));
  const { data } = await db
    .rpc("count_businesses", { question: toQuestions([first, ...others]) }, { get: true })
    .throwOnError();
  const found = z.array(counted).parse(data);
  return questions.map((asked) => found[askable.indexOf(asked)] ?? findNothing(asked.query));
}

async function ask(db: PublicClient, question: string, query: SearchQuery) {
  const { data } = await db.rpc("search_businesses", { question }, { get: true }).throwOnError();
  const { hits, total, facets, place, dropped } = answer.parse(data);
  const { page, pageSize } = toReachable(query);
  const result: SearchResult = {
    hits: hits.map(({ business, miles }) => ({
      business: toBusiness(business),
      distanceMiles: miles === null ? null : roundMiles(miles),
    })),
    total,
    page,
    pageSize,
    facets,
  };
  return { place, dropped, result };
}

/** Whether there are no words, or some that can be searched for. */
function isAskable(query: SearchQuery): boolean {
  return toSearchTerms(query.words) !== null;
}

function findNothing(query: SearchQuery): SearchResult {
  const { page, pageSize } = toReachable(query);
  const facets = { category: {}, county: {}, branch: {}, verified: 0 };
  return { hits: [], total: 0, page, pageSize, facets };
}
