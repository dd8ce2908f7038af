// Runs a search: finds the accepted interpretation, and alternatives if nothing was found.
import type { Categories } from "@/lib/categories/types";
import type { DirectoryStore } from "@/lib/store/contract";
import { listAlternatives, type SearchAlternative } from "./alternatives";
import { listCandidates } from "./candidates";
import { withoutWords } from "./interpret";
import type { Interpretation } from "./interpretation";
import type { SearchRequest } from "./schema";
import type { SearchResult } from "./types";

/** `understood` and `request` are those of the accepted interpretation. */
export type SearchOutcome = Interpretation & {
  result: SearchResult;
  alternatives: readonly SearchAlternative[];
};

/** Makes one query to the store, and a second one if nothing was found. */
export async function runSearch(
  categories: Categories,
  request: SearchRequest,
  store: Pick<DirectoryStore, "searchFirst" | "countEach">,
  now = new Date(),
): Promise<SearchOutcome> {
  const candidates = listCandidates(categories, request, now);
  const { place, dropped, result } = await store.searchFirst(candidates);
  const interpretation = withoutWords(candidates.list[place] ?? candidates.list[0], dropped);
  const alternatives =
    result.total > 0 ? [] : await listAlternatives(categories, interpretation, store.countEach);
  return { ...interpretation, result, alternatives };
}
