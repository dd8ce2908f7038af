// The questions that the search page and the search box ask.
import { directory } from "@/lib/store";
import { understand, type Reading } from "./rules";
import type { SearchPath, SearchRequest } from "./schema";
import type { SearchResult } from "./types";

/** What to ask instead of a question that found nothing, and how much that finds. */
export type SearchAlternative = { label: string; total: number; href: SearchPath };

/** `understood` and `request` belong to the reading that was answered. */
export type SearchOutcome = Reading & {
  result: SearchResult;
  alternatives: readonly SearchAlternative[];
};

export type Suggestion = {
  kind: "category" | "place" | "business";
  label: string;
  detail?: string;
  href: SearchPath | `/business/${string}`;
};

export const MAX_SUGGESTIONS = 8;

/** Answers a search; throws when the directory cannot. */
export async function searchDirectory(request: SearchRequest): Promise<SearchOutcome> {
  const reading = understand(request);
  return { ...reading, result: await directory.search(reading.query), alternatives: [] };
}

/** What somebody may be about to type; nothing for fewer than two letters. */
export async function suggest(_text: string, _limit = MAX_SUGGESTIONS): Promise<Suggestion[]> {
  return [];
}
