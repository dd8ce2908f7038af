// Runs searches in the database. Each is a single request, a GET unless it is very long, so that proxies can cache it.
import { z } from "zod";
import type { SearchHit, SearchQuery, SearchResult, Word } from "@/lib/search/types";
import { roundMiles } from "@/lib/places/distance";
import type { PublicClient } from "@/lib/supabase/public";
import { businessRow, toBusiness } from "./rows";
import { toNameQuestion, toQuestion, toReachable } from "./search-question";

const counts = z.record(z.string(), z.number());
const answer = z.object({
  total: z.number(),
  tier: z.number().nullish(),
  isElsewhere: z.boolean(),
  interpretation: z.enum(["understood", "beside", "whole", "literal"]),
  words: z.array(
    z.object({
      typed: z.string(),
      read: z
        .string()
        .nullable()
        .optional()
        .transform((read) => read ?? undefined),
      others: z.array(z.string()).optional(),
    }),
  ),
  listings: z.array(z.object({ business: businessRow, miles: z.number().nullable() })),
  facets: z.object({
    category: counts,
    county: counts,
    branch: counts,
    verified: z.number(),
    areAtLeast: z.boolean().transform((areAtLeast) => areAtLeast || undefined),
  }),
});
const named = z.array(z.object({ id: z.string(), name: z.string(), city: z.string().nullable() }));

/** The listings that have only what means the same as the typed words. */
const MEANT_TIER = 4;

/** Servers refuse addresses above 8,192 bytes. Long questions in other scripts than Latin are sent as a body. */
const MAX_QUESTION_BYTES = 6500;

const fitsAddress = (question: string) => encodeURIComponent(question).length < MAX_QUESTION_BYTES;

/** See DirectoryStore. */
export async function search(db: PublicClient, query: SearchQuery): Promise<SearchResult> {
  const question = toQuestion(query);
  const get = fitsAddress(question);
  const { data } = await db.rpc("search_businesses", { question }, { get }).throwOnError();
  const { total, tier, isElsewhere, interpretation, words, listings, facets } = answer.parse(data);
  const { page, pageSize } = toReachable(query);
  const hits = listings.map(({ business, miles }): SearchHit => ({
    business: toBusiness(business),
    distanceMiles: miles === null ? null : roundMiles(miles),
  }));
  return {
    hits: total > 0 ? hits : [],
    total,
    page,
    pageSize,
    facets,
    nearest: total > 0 ? [] : hits,
    answered: {
      interpretation,
      words,
      isElsewhere,
      hasTyped: tier !== MEANT_TIER,
    },
  };
}

/** See DirectoryStore. */
export async function listNamed(db: PublicClient, words: readonly Word[], limit: number) {
  if (words.length === 0) return [];
  const question = toNameQuestion(words, limit);
  const get = fitsAddress(question);
  const { data } = await db.rpc("suggest_businesses", { question }, { get }).throwOnError();
  return named.parse(data);
}
