import { type FilterChip, toFilterChips } from "@/lib/search/filters";
import type { Reading } from "@/lib/search/rules";
import { type SearchRequest, toSearchPath } from "@/lib/search/schema";
import { toTypedWords } from "@/lib/search/wording";

/** The chips of a search: its words as they were typed, and the radius where it is not the usual one. */
export function toChips(
  typed: Pick<SearchRequest, "words">,
  { request, query, understood }: Pick<Reading, "request" | "query" | "understood">,
): FilterChip[] {
  const words = toTypedWords(typed.words, request.words);
  const chips = toFilterChips({ request: { ...request, words } });
  const { center } = query;
  const usual = understood.place?.kind === "county" ? null : understood.place?.radiusMiles;
  if (!center || center.radiusMiles === usual) return chips;
  const label = `Within ${center.radiusMiles} miles`;
  return [
    ...chips,
    { label, href: toSearchPath({ ...request, words, radiusMiles: null, page: 1 }) },
  ];
}
