// Owns what a search means: which category and which place its words name, and in which order its readings are tried.
import { getCategory } from "@/lib/categories/rules";
import type { Category } from "@/lib/categories/types";
import { PAGE_SIZES } from "@/lib/paging";
import { getCounty } from "@/lib/places/rules";
import { readLine, type Correction } from "./line";
import { findPlace, type SearchPlace } from "./places";
import type { SearchRequest } from "./schema";
import { takeSettings } from "./settings";
import type { SearchCenter, SearchQuery } from "./types";

export type Understood = {
  category: Category | null;
  place: SearchPlace | null;
  branch: string | null;
  corrected: readonly Correction[];
  /** Words that nothing was found for, so that the trade was answered without them. */
  ignored: readonly string[];
};

/**
 * One way to read a request. `request` says the same without a line to understand: what was found in the words stands
 * in `category`, `near` and `branch`, so that each can be taken away by itself.
 */
export type Reading = { query: SearchQuery; understood: Understood; request: SearchRequest };

export type Readings = {
  /** The first that finds something is meant; there is always one. */
  understood: readonly [Reading, ...Reading[]];
  /** The words as they stand; null where there was nothing to understand in them. */
  asTyped: Reading | null;
  /** The trade without the words that are left beside it; null where there are none. */
  tradeOnly: Reading | null;
  /** Whether every word was understood as it stands. */
  isWhole: boolean;
};

/** What a request most likely means. `now` is the moment that 'open' means. */
export function understand(request: SearchRequest, now = new Date()): Reading {
  return listReadings(request, now).understood[0];
}

/**
 * All readings of a request. A thing inside a category ('coffee' in Food and Drinks) is looked for by its name first,
 * then as its category.
 */
export function listReadings(request: SearchRequest, now: Date): Readings {
  const settled = takeSettings(request);
  const { category, branch } = settled;
  const line = readLine(settled.words, { category, place: findPlace(settled.near), branch });
  const found = {
    ...settled,
    category: line.trade?.category.id ?? category,
    near: line.place?.text ?? settled.near,
    branch: line.branch ?? branch,
  };
  const read = (words: readonly string[]) =>
    toReading({ ...found, words: words.join(" ") }, line.corrected, now);
  const whole = read(line.words);
  const isPlain = settled.words === request.words && line.words.length === line.tokens.length;
  return {
    understood: line.hints.length > 0 ? [read([...line.words, ...line.hints]), whole] : [whole],
    asTyped: isPlain ? null : toReading(request, [], now),
    tradeOnly: line.trade && line.words.length > 0 ? toTradeOnly(read([]), line.words) : null,
    isWhole: line.words.length === 0 && line.corrected.length === 0,
  };
}

function toTradeOnly(reading: Reading, ignored: readonly string[]): Reading {
  return { ...reading, understood: { ...reading.understood, ignored } };
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
  return {
    query,
    request,
    understood: { category, place, branch: request.branch, corrected, ignored: [] },
  };
}

/** A whole county is a filter; with a radius, one looks around its seat. */
function toCenter(place: SearchPlace, radiusMiles: number | null): SearchCenter | null {
  const { kind, point, county, label } = place;
  if (kind !== "county") return { point, label, radiusMiles: radiusMiles ?? place.radiusMiles };
  if (radiusMiles === null) return null;
  return { point, label: `${county?.seat}, ${label}`, radiusMiles };
}
