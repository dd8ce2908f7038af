// The newest listings, for the home page and the feeds.
import type { Business } from "@/lib/businesses/types";
import type { Categories } from "@/lib/categories/rules";
import { directory } from "@/lib/store/directory";
import { runSearch } from "./run-search";
import { emptyRequest, type SearchRequest } from "./schema";

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
