// The search in memory: the same filters, radius, counts and pages as in the database.
import type { SearchFacets, SearchHit, SearchQuery, SearchResult } from "@/lib/search/types";
import { floridaDay } from "@/lib/format/dates";
import { isOpenAt } from "@/lib/format/open-now";
import { distanceMiles, roundMiles } from "@/lib/places/rules";
import { SEARCH_COUNT_LIMIT, type Counts } from "../contract";
import { toBusiness, type BusinessRow } from "../rows";
import { clockOf, toClocks } from "../search/clocks";
import { toReachable } from "../search/paging";
import { toSearchTerms } from "../search/words";
import { compare } from "./order";
import { isInCategory } from "./rows";
import { createWordMatcher, NAME_TIER, type Matcher } from "./matching";

/** A row that answers the words, how well (0 is best) and from how far away. */
type Found = { row: BusinessRow; tier: number; miles: number | null };

type Facet = "category" | "county" | "branch" | "verified";

/** `published` are the rows that may be found, featured first, then by name. */
export function createSearch(published: readonly BusinessRow[]) {
  const matcherFor = createWordMatcher(published);
  return async (query: SearchQuery): Promise<SearchResult> => {
    const { page, pageSize, from, to } = toReachable(query);
    const terms = toSearchTerms(query.words, query.synonyms);
    const placed = terms ? findInPlace(published, query) : [];
    const today = floridaDay(new Date());
    const passes = toFacetFilters(query, today);
    const isHit = ({ row }: Found) => passes(row);
    const found = terms ? matchWords(placed, matcherFor(terms), isHit) : [];
    const hits = found.filter(isHit).sort(toOrder(query));
    return {
      hits: hits.slice(from, to).map((hit) => toHit(hit)),
      total: capped(hits.length),
      page,
      pageSize,
      facets: countFacets(found, passes, today),
    };
  };
}

/** Everything but the words and the facets. */
function findInPlace(rows: readonly BusinessRow[], query: SearchQuery): Found[] {
  const { city, center, openAt, exceptId } = query;
  const clocks = openAt && toClocks(openAt);
  return rows.flatMap((row): Found[] => {
    if (row.id === exceptId || (city && row.city !== city)) return [];
    if (clocks && !isOpenAt(row.hours ?? [], clockOf(row, clocks))) return [];
    const { latitude, longitude } = row;
    if (!center) return [{ row, tier: 0, miles: null }];
    if (latitude === null || longitude === null) return [];
    const miles = distanceMiles(center.point, { latitude, longitude });
    return miles <= center.radiusMiles ? [{ row, tier: 0, miles }] : [];
  });
}

/** Rows with all words; when no hit has them, rows that have them otherwise. */
function matchWords(placed: Found[], matcher: Matcher, isHit: (found: Found) => boolean): Found[] {
  const withTier = (tierOf: (row: BusinessRow) => number | null) =>
    placed.flatMap((found) => {
      const tier = tierOf(found.row);
      return tier === null ? [] : [{ ...found, tier }];
    });
  let found = withTier(matcher.tierOf);
  for (const toTierOf of matcher.otherwise) {
    if (found.some(isHit)) break;
    found = withTier(toTierOf());
  }
  return found;
}

function toFacetFilters({ category, county, branch, verifiedOnly }: SearchQuery, today: string) {
  const checks: Record<Facet, (row: BusinessRow) => boolean> = {
    category: (row) => isInCategory(row, category),
    county: (row) => !county || row.county === county,
    branch: (row) => !branch || row.service === branch,
    verified: (row) => !verifiedOnly || isVerified(row, today),
  };
  return (row: BusinessRow, lifted?: Facet) =>
    Object.entries(checks).every(([facet, check]) => facet === lifted || check(row));
}

function isVerified({ is_verified, verified_until }: BusinessRow, today: string): boolean {
  return is_verified && verified_until !== null && verified_until >= today;
}

function countFacets(
  found: Found[],
  passes: (row: BusinessRow, lifted?: Facet) => boolean,
  today: string,
): SearchFacets {
  const rowsWithout = (lifted: Facet) =>
    found.map(({ row }) => row).filter((row) => passes(row, lifted));
  return {
    category: countValues(rowsWithout("category").map(({ category }) => category)),
    county: countValues(rowsWithout("county").map(({ county }) => county)),
    branch: countValues(rowsWithout("branch").map(({ service }) => service)),
    verified: capped(rowsWithout("verified").filter((row) => isVerified(row, today)).length),
  };
}

function countValues(values: (string | null)[]): Counts {
  const counts = new Map<string, number>();
  for (const value of values)
    if (value !== null) counts.set(value, capped((counts.get(value) ?? 0) + 1));
  return Object.fromEntries(counts);
}

function capped(count: number): number {
  return Math.min(count, SEARCH_COUNT_LIMIT + 1);
}

type Order = (a: Found, b: Found) => number;

const byId: Order = (a, b) => compare(a.row.id, b.row.id);
const byName: Order = (a, b) => compare(a.row.name, b.row.name) || byId(a, b);
const byFeatured: Order = (a, b) => Number(b.row.is_featured) - Number(a.row.is_featured);
const byDistance: Order = (a, b) => (a.miles ?? 0) - (b.miles ?? 0);
/** Around a place the nearest comes first of all that are called so, however their names begin. */
const byTierAround: Order = (a, b) => Math.max(a.tier, NAME_TIER) - Math.max(b.tier, NAME_TIER);
const byNewest: Order = (a, b) => compare(b.row.created_at, a.row.created_at) || byId(a, b);

function toOrder({ sort, center }: SearchQuery): Order {
  if (sort === "name") return byName;
  if (sort === "newest") return byNewest;
  if (sort === "distance" && center) return (a, b) => byDistance(a, b) || byId(a, b);
  if (center) return (a, b) => byTierAround(a, b) || byDistance(a, b) || byId(a, b);
  return (a, b) => a.tier - b.tier || byFeatured(a, b) || byName(a, b);
}

function toHit({ row, miles }: Found): SearchHit {
  return { business: toBusiness(row), distanceMiles: miles === null ? null : roundMiles(miles) };
}
