// Owns what a search means: which category and which place its words name, and what is left of them.
import { getCategory } from "@/lib/categories/rules";
import type { Category } from "@/lib/categories/types";
import { PAGE_SIZES } from "@/lib/paging";
import { getCounty } from "@/lib/places/rules";
import { findPlace, type SearchPlace } from "./places";
import type { SearchRequest } from "./schema";
import type { SearchCenter, SearchQuery } from "./types";

export type Correction = { from: string; to: string };

export type Understood = {
  category: Category | null;
  place: SearchPlace | null;
  branch: string | null;
  corrected: readonly Correction[];
};

/**
 * One way to read a request. `request` says the same without a line to understand: what was found in the words stands
 * in `category`, `near` and `branch`, so that each can be taken away by itself.
 */
export type Reading = { query: SearchQuery; understood: Understood; request: SearchRequest };

/** What a request most likely means. `now` is the moment that 'open' means. */
export function understand(request: SearchRequest, now = new Date()): Reading {
  return toReading(request, [], now);
}

function toReading(request: SearchRequest, corrected: readonly Correction[], now: Date): Reading {
  const category = getCategory(request.category ?? "");
  const place = findPlace(request.near);
  const center = place && toCenter(place, request.radiusMiles);
  const county = getCounty(request.county ?? "") ?? (center ? null : place?.county) ?? null;
  const query: SearchQuery = {
    words: request.words,
    category: category?.name ?? null,
    county: county?.name ?? null,
    city: null,
    branch: request.branch,
    verifiedOnly: request.verifiedOnly,
    openAt: request.openNow ? now : null,
    center,
    exceptId: null,
    sort: request.sort ?? (center && request.words === "" ? "distance" : "relevance"),
    page: request.page,
    pageSize: PAGE_SIZES.search,
  };
  return { query, request, understood: { category, place, branch: request.branch, corrected } };
}

/** A whole county is a filter; with a radius, one looks around its seat. */
function toCenter(place: SearchPlace, radiusMiles: number | null): SearchCenter | null {
  const { kind, point, county, label } = place;
  if (kind !== "county") return { point, label, radiusMiles: radiusMiles ?? place.radiusMiles };
  if (radiusMiles === null) return null;
  return { point, label: `${county?.seat}, ${label}`, radiusMiles };
}
