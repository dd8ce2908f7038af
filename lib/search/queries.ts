// Queries of the search page and the search box, cached in memory.
import { listCategories } from "@/lib/categories/queries";
import { DIRECTORY_SECONDS } from "@/lib/page-cache/lifetimes.mjs";
import { limitRate } from "@/lib/http/read-rate-limit";
import { directory, getDirectoryState } from "@/lib/store/directory";
import { createTtlCache } from "@/lib/ttl-cache";
import type { Business } from "@/lib/businesses/types";
import type { Categories } from "@/lib/categories/rules";
import { runSearch, type SearchOutcome } from "./run-search";
import { countSearch } from "./search-counts";
import { emptyRequest, type SearchRequest, toSearchPath } from "./schema";
import { listSuggestions, MAX_SUGGESTIONS, type Suggestion } from "./suggestions";

export type { SearchOutcome } from "./run-search";
export type { Suggestion } from "./suggestions";

/** Maximum number of cached entries. A page of results takes some ten kilobytes. */
const MAX_CACHED = 500;

const cacheOutcome = createTtlCache<SearchOutcome>(MAX_CACHED, DIRECTORY_SECONDS);
const cacheSuggestions = createTtlCache<Suggestion[]>(MAX_CACHED, DIRECTORY_SECONDS);

/**
 * Answers a search; results are cached for a minute. Throws when the directory is unreachable, and a RateLimitError if a client
 * address makes too many uncached requests.
 */
export async function searchDirectory(request: SearchRequest): Promise<SearchOutcome> {
  const outcome = await whileLive(cacheOutcome, toSearchPath(request), async () => {
    await limitRate("search");
    return runSearch(await listCategories(), request, directory);
  });
  const { source } = await getDirectoryState();
  if (request.page === 1 && source === "live") countSearch(request, outcome.result.total === 0);
  return outcome;
}

/** Suggestions for a partial input; none for fewer than two characters. Throws like `searchDirectory`. */
export function suggest(text: string, limit = MAX_SUGGESTIONS): Promise<Suggestion[]> {
  const key = `${limit} ${text.trim().toLowerCase()}`;
  return whileLive(cacheSuggestions, key, async () => {
    await limitRate("suggestion");
    return listSuggestions(await listCategories(), text, limit, directory);
  });
}

/** Caches only live results, so that results of an outage are not served after the database is back. */
async function whileLive<Value>(
  cache: ReturnType<typeof createTtlCache<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const { source } = await getDirectoryState();
  return source === "live" ? cache(key, make) : make();
}

// The newest listings, for the home page and the feeds.

/** The newest listings, of a category or a county if asked for. */
export async function listNewest(
  categories: Categories,
  pageSize: number,
  where: Partial<Pick<SearchRequest, "category" | "county">> = {},
): Promise<Business[]> {
  const request: SearchRequest = { ...emptyRequest, ...where, sort: "newest", pageSize };
  const { result } = await runSearch(categories, request, directory);
  return result.hits.map(({ business }) => business);
}
