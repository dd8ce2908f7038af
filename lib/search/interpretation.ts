// An interpretation of a search: its query, and what was understood of the request.
import { getCategory } from "@/lib/categories/rules";
import type { Categories, Category } from "@/lib/categories/types";
import { PAGE_SIZES } from "@/lib/paging";
import { getCounty } from "@/lib/places/rules";
import { findPlace, type SearchPlace } from "./places";
import type { Correction } from "./query-parser";
import { isQuestion, type SearchRequest } from "./schema";
import type { Candidate, SearchCenter, SearchQuery } from "./types";
import type { UnlistedTrade } from "./vocabulary";

export type Understood = {
  category: Category | null;
  place: SearchPlace | null;
  branch: string | null;
  corrected: readonly Correction[];
  /** Words that found nothing and were left out. */
  ignored: readonly string[];
  /** The part of the category as it was typed, if no listing has it: 'moving company' in Trucking. */
  missingSubcategory: string | null;
  /** The telephone number that was typed. */
  phone?: string;
  /** The trade that was typed, if it has no category: lawyers. */
  unlisted: UnlistedTrade | null;
};

/**
 * One interpretation of a request. `request` is equivalent to what was typed, with the category, place and branch found in the
 * words moved to `category`, `near` and `branch`, so that each can be removed separately.
 */
export type Interpretation = Candidate & { understood: Understood; request: SearchRequest };

/** Page size if nothing was searched for (specification, section 9). */
const UNASKED_COUNT = 10;

/** Adds to what is reported about an interpretation: words that were left out or replaced. */
export function withNotes(
  interpretation: Interpretation,
  notes: Partial<Understood>,
): Interpretation {
  return { ...interpretation, understood: { ...interpretation.understood, ...notes } };
}

/** Interprets the fields of a request but not its words, which stay as they are. `now` is the time for 'open now'. */
export function toInterpretation(
  categories: Categories,
  request: SearchRequest,
  now: Date,
): Interpretation {
  const category = getCategory(categories, request.category ?? "");
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
    pageSize: request.pageSize ?? (isQuestion(request) ? PAGE_SIZES.search : UNASKED_COUNT),
  };
  return {
    query,
    request,
    understood: {
      category,
      place,
      branch: request.branch,
      corrected: [],
      ignored: [],
      missingSubcategory: null,
      unlisted: null,
    },
    match: "alike",
  };
}

/** A whole county is a filter; with a radius, the search is centered on its seat. */
function toCenter(place: SearchPlace, radiusMiles: number | null): SearchCenter | null {
  const { kind, point, county, label, city } = place;
  if (kind !== "county") {
    return { point, label, radiusMiles: radiusMiles ?? place.radiusMiles, ...(city && { city }) };
  }
  if (radiusMiles === null) return null;
  return { point, label: `${county?.seat}, ${label}`, radiusMiles };
}
