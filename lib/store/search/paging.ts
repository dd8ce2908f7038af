// Limits which hits of a search can be paged to: only those up to the count limit are read.
import { toRange, type PageRequest } from "@/lib/paging";
import { bounded, SEARCH_COUNT_LIMIT } from "../contract";

/** The page after limits, and its slice [from, to) of the hits; empty beyond the last counted hit. */
export function toReachable({ page, pageSize }: PageRequest) {
  const answered = bounded({ page, pageSize });
  const { from, to } = toRange(answered);
  const last = SEARCH_COUNT_LIMIT + 1;
  return { ...answered, from: Math.min(from, last), to: Math.min(to + 1, last) };
}
