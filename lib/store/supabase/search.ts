// The search as the database answers it: one question by GET, so that what lies between may keep the answer.
import { z } from "zod";
import type { SearchQuery, SearchResult } from "@/lib/search/types";
import { floridaDay } from "@/lib/format/dates";
import { roundMiles } from "@/lib/places/rules";
import { publicClient } from "@/lib/supabase/public";
import { businessRow, toBusiness } from "../rows";
import { CENTRAL_COUNTIES, CENTRAL_ZIPS, toClocks } from "../search/clocks";
import { toReachable } from "../search/paging";
import { toSearchTerms, type SearchTerms } from "../search/words";

const counts = z.record(z.string(), z.number());
const answer = z.object({
  hits: z.array(z.object({ business: businessRow, miles: z.number().nullable() })),
  total: z.number(),
  facets: z.object({ category: counts, county: counts, branch: counts, verified: z.number() }),
});

/** As DirectoryStore says. */
export async function search(query: SearchQuery): Promise<SearchResult> {
  const { page, pageSize } = toReachable(query);
  const terms = toSearchTerms(query.words);
  if (!terms) return { hits: [], total: 0, page, pageSize, facets: NO_FACETS };
  const question = JSON.stringify(toQuestion(query, terms), (_, value) => toStorable(value));
  const { data } = await publicClient()
    .rpc("search_businesses", { question }, { get: true })
    .throwOnError();
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

/** Half characters and zeros, which no column can hold, would make the database refuse the whole question. */
function toStorable(value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\ufffd") : value;
}

/** What is not asked is left out: the shorter the address, the likelier it was asked before. */
function toQuestion(query: SearchQuery, { phrase, words, stems }: SearchTerms) {
  const { category, county, city, branch, verifiedOnly, openAt, center, exceptId, sort } = query;
  const { from, to } = toReachable(query);
  return {
    ...(words.length > 0 && { phrase, words: words.join(" "), stems: stems.join(" ") }),
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
}
