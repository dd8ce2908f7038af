// Queries of buyers beyond one page.
import type { Business } from "@/lib/businesses/types";
import { listCategories } from "@/lib/categories/queries";
import { runSearch } from "@/lib/search/run-search";
import type { SearchRequest } from "@/lib/search/schema";
import { MAX_PAGE_SIZE, SEARCH_COUNT_LIMIT } from "@/lib/store/contract";
import { directory } from "@/lib/store/directory";

/** All firms of a query, at most SEARCH_COUNT_LIMIT. Throws when the directory is unreachable. */
export async function listAllFirms(request: SearchRequest): Promise<Business[]> {
  const categories = await listCategories();
  const firms: Business[] = [];
  for (let page = 1; firms.length < SEARCH_COUNT_LIMIT; page += 1) {
    const asked = { ...request, page, pageSize: MAX_PAGE_SIZE };
    const { result } = await runSearch(categories, asked, directory);
    firms.push(...result.hits.map(({ business }) => business));
    if (result.hits.length === 0 || firms.length >= result.total) break;
  }
  return firms.slice(0, SEARCH_COUNT_LIMIT);
}
