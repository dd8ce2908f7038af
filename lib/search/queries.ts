// The questions that the search page and the search box ask.
import { listCategories } from "@/lib/categories/queries";
import { DIRECTORY_SECONDS } from "@/lib/cache";
import { limitRate } from "@/lib/read-rate-limit";
import { directory, getDirectoryState } from "@/lib/store/live-or-replica";
import { createTtlCache } from "@/lib/ttl-cache";
import { answer, type SearchOutcome } from "./answers";
import { countSearch } from "./search-counts";
import { toSearchPath, type SearchRequest } from "./schema";
import { listSuggestions, MAX_SUGGESTIONS, type Suggestion } from "./suggestions";

export type { SearchAlternative } from "./alternatives";
export type { SearchOutcome } from "./answers";
export type { Suggestion } from "./suggestions";

/** A page of results is some ten kilobytes. */
const MAX_REMEMBERED = 500;

const rememberOutcome = createTtlCache<SearchOutcome>(MAX_REMEMBERED, DIRECTORY_SECONDS);
const rememberSuggestions = createTtlCache<Suggestion[]>(MAX_REMEMBERED, DIRECTORY_SECONDS);

/**
 * Answers a search, common ones from memory for a minute; throws when the directory cannot, and a RateLimitError where an
 * address asks too often for what is not in memory.
 */
export async function searchDirectory(request: SearchRequest): Promise<SearchOutcome> {
  const outcome = await whileLive(rememberOutcome, toSearchPath(request), async () => {
    await limitRate("search");
    return answer(await listCategories(), request, directory);
  });
  const { source } = await getDirectoryState();
  if (request.page === 1 && source === "live") countSearch(request, outcome.result.total === 0);
  return outcome;
}

/** What somebody may be about to type; nothing for fewer than two letters. Throws as `searchDirectory` does. */
export function suggest(text: string, limit = MAX_SUGGESTIONS): Promise<Suggestion[]> {
  const key = `${limit} ${text.trim().toLowerCase()}`;
  return whileLive(rememberSuggestions, key, async () => {
    await limitRate("suggestion");
    return listSuggestions(await listCategories(), text, limit, directory.search);
  });
}

/** What the fallback says is not kept: the site is normal as soon as the database is. */
async function whileLive<Value>(
  remember: ReturnType<typeof createTtlCache<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const { source } = await getDirectoryState();
  return source === "live" ? remember(key, make) : make();
}
