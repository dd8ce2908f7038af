// Owns which hits of a search can be reached: a search is read up to a limit, however many pages are asked for.
import { toRange, type PageRequest } from "@/lib/paging";
import { bounded, SEARCH_COUNT_LIMIT } from "../contract";

/** The page that is answered, and its slice [from, to) of the hits; empty beyond the last that is counted. */
export function toReachable({ page, pageSize }: PageRequest) {
  const answered = bounded({ page, pageSize });
  const { from, to } = toRange(answered);
  const last = SEARCH_COUNT_LIMIT + 1;
  return { ...answered, from: Math.min(from, last), to: Math.min(to + 1, last) };
}
