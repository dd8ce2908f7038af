// The search as the database answers it: one question by GET, so that what lies between may keep the answer.
import { z } from "zod";
import type { SearchQuery, SearchResult } from "@/lib/search/types";
import { floridaDay } from "@/lib/format/dates";
import { roundMiles } from "@/lib/places/rules";
import type { PublicClient } from "@/lib/supabase/public";
import { businessRow, toBusiness } from "../rows";
import { CENTRAL_COUNTIES, CENTRAL_ZIPS, toClocks } from "./clocks";
import { toReachable } from "./paging";
import { toSearchTerms, type SearchTerms } from "./words";

const counts = z.record(z.string(), z.number());
const answer = z.object({
  hits: z.array(z.object({ business: businessRow, miles: z.number().nullable() })),
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

/** As DirectoryStore says. */
export async function search(db: PublicClient, query: SearchQuery): Promise<SearchResult> {
  const { page, pageSize } = toReachable(query);
  const terms = toSearchTerms(query.words, query.synonyms);
  if (!terms) return { hits: [], total: 0, page, pageSize, facets: NO_FACETS };
  const question = toQuestion(query, terms);
  const { data } = await db.rpc("search_businesses", { question }, { get: true }).throwOnError();
  const { hits, total, facets } = answer.parse(data);
  return {
    hits: hits.map(({ business, miles }) => ({
      business: toBusiness(business),
      distanceMiles: miles === null ? null : roundMiles(miles),
    })),
    total,
    page,
    pageSize,
    facets,
  };
}

const NO_FACETS = { category: {}, county: {}, branch: {}, verified: 0 };

/** The argument of the database's function. What is not asked is left out, to keep the address short. */
export function toQuestion(query: SearchQuery, terms: SearchTerms): string {
  const { phrase, words, stems, choices } = terms;
  const { category, county, city, branch, verifiedOnly, openAt, center, exceptId, sort } = query;
  const { from, to } = toReachable(query);
  const question = {
    ...(words.length > 0 && { phrase, words: words.join(" "), stems: stems.join(" ") }),
    ...(choices && { choices }),
    ...(category && { category }),
    ...(county && { county }),
    ...(city && { city }),
    ...(branch && { branch }),
    ...(verifiedOnly && { verifiedOnly }),
    ...(openAt && {
      clocks: toClocks(openAt),
      centralCounties: CENTRAL_COUNTIES,
      centralZips: CENTRAL_ZIPS,
    }),
    ...(center && { center: { ...center.point, miles: center.radiusMiles } }),
    ...(exceptId && { exceptId }),
    today: floridaDay(new Date()),
    sort,
    from,
    size: to - from,
  };
  return JSON.stringify(question, (_, value) => toStorable(value));
}

/** Half characters and zeros, which no column can hold, would make the database refuse the whole question. */
function toStorable(value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\ufffd") : value;
}
