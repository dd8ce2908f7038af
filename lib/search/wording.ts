// Owns the sentences of a search: its title, what was found, and from where it is measured.
import type { Category } from "@/lib/categories/types";
import { SEARCH_COUNT_LIMIT } from "@/lib/store/contract";
import type { Understood } from "./rules";
import type { SearchQuery } from "./types";

/** '{category} Veteran-Owned Businesses', or the specification's words where no category is meant. */
export function toSearchTitle(category: Pick<Category, "label"> | null): string {
  return category ? `${category.label} Veteran-Owned Businesses` : "Find Veteran-Owned Businesses";
}

/** '24', '1,000', '1,000+': beyond the limit nobody counts. */
export function toCount(total: number): string {
  const limit = SEARCH_COUNT_LIMIT.toLocaleString("en-US");
  return total > SEARCH_COUNT_LIMIT ? `${limit}+` : total.toLocaleString("en-US");
}

/** '1 business', '24 businesses'. */
export function toBusinesses(total: number): string {
  return total === 1 ? "1 business" : `${toCount(total)} businesses`;
}

/** '24 businesses within 30 miles, from the centre of 34994, Stuart'. */
export function toFound(total: number, { query, understood }: FoundRequest): string {
  const found = total === 0 ? "Nothing found" : toBusinesses(total);
  return `${found}${toWhere(query, understood)}`;
}

type FoundRequest = {
  query: Pick<SearchQuery, "center" | "county">;
  understood: Pick<Understood, "place">;
};

function toWhere({ center, county }: FoundRequest["query"], { place }: FoundRequest["understood"]) {
  if (center) {
    const origin = place?.kind === "point" ? center.label : `the centre of ${center.label}`;
    return ` within ${center.radiusMiles} miles, from ${origin}`;
  }
  return county ? ` in ${county} County` : "";
}
