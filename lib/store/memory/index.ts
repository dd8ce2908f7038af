// The directory from memory, read-only: over the last snapshot, or over the built-in sample data.
import type { BusinessFilter } from "@/lib/businesses/types";
import { isInPlace } from "@/lib/businesses/rules";
import { toCategories } from "@/lib/categories/rules";
import { toPage } from "@/lib/paging";
import { distanceMiles, roundMiles } from "@/lib/places/rules";
import {
  bounded,
  boundedEntries,
  MAX_NEAREST,
  PROFILE_LIMITS,
  type Counts,
  type DirectoryStore,
} from "../contract";
import {
  toBusiness,
  toEntry,
  toImage,
  toPost,
  toReview,
  type BusinessRow,
  type ImageRow,
  type PostRow,
  type ReviewRow,
} from "../rows";
import { byFeaturedThenName, compare } from "./order";
import { type DirectoryRows, isInCategory } from "./rows";
import { createSearch } from "./search";

/** A store over rows as the database holds them. Reads what row-level security would let the public read. */
export function createMemoryStore(rows: DirectoryRows): DirectoryStore {
  const published = rows.businesses
    .filter((row) => row.status === "published")
    .sort(byFeaturedThenName);
  const byId = published.toSorted((a, b) => compare(a.id, b.id));
  const imagesOf = groupByBusiness([...rows.businessImages].sort(byPosition));
  const postsOf = groupByBusiness([...rows.posts].sort(newestFirst));
  const reviewsOf = groupByBusiness([...rows.reviews].sort(newestFirst));
  const categories = toCategories(rows.categories);
  const list = ({ category, ...place }: BusinessFilter) =>
    published.filter((row) => isInCategory(row, category) && isInPlace(row, place));

  return {
    async listBusinesses(filter, request) {
      const { items, ...rest } = toPage(list(filter), bounded(request));
      return { items: items.map((row) => toBusiness(row)), ...rest };
    },

    async getBusinessProfile(id) {
      const row = rows.businesses.find((candidate) => candidate.id === id && isVisible(candidate));
      if (!row) return null;
      const reviews = reviewsOf.get(id) ?? [];
      return {
        ...toBusiness(row),
        images: (imagesOf.get(id) ?? []).slice(0, PROFILE_LIMITS.images).map(toImage),
        posts: (postsOf.get(id) ?? []).slice(0, PROFILE_LIMITS.posts).map(toPost),
        reviews: reviews.slice(0, PROFILE_LIMITS.reviews).map(toReview),
        rating: toRating(reviews),
      };
    },

    async listNearestBusinesses({ from, category, notInCounty, limit }) {
      return list({ category })
        .filter((row) => !notInCounty || row.county !== notInCounty)
        .map((row) => toBusiness(row))
        .flatMap((business) => {
          const exactMiles = business.point && distanceMiles(from, business.point);
          return exactMiles === null ? [] : [{ business, exactMiles }];
        })
        .sort((a, b) => a.exactMiles - b.exactMiles || compare(a.business.id, b.business.id))
        .slice(0, Math.min(Math.max(limit, 0), MAX_NEAREST))
        .map(({ business, exactMiles }) => ({ business, distanceMiles: roundMiles(exactMiles) }));
    },

    search: createSearch(published),

    async listCategories() {
      return categories;
    },

    async countByCounty() {
      return countBy(published, ({ county }) => (county === null ? [] : [county]));
    },

    async countByCategory() {
      return countBy(published, (row) => [row.category, ...row.more_categories]);
    },

    async listEntries(request) {
      const { items } = toPage(byId, boundedEntries(request));
      return items.map(toEntry);
    },
  };
}

function byPosition(a: ImageRow, b: ImageRow): number {
  return a.position - b.position || compare(a.id, b.id);
}

function newestFirst(a: PostRow | ReviewRow, b: PostRow | ReviewRow): number {
  return compare(b.date, a.date) || compare(a.id, b.id);
}

function isVisible({ status, closed_at }: BusinessRow, now = new Date()): boolean {
  if (status !== "closed") return status === "published";
  const aYearAgo = new Date(now);
  aYearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
  return closed_at !== null && new Date(closed_at) > aYearAgo;
}

function groupByBusiness<Row extends { business_id: string }>(rows: Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, (row) => row.business_id);
}

function toRating(reviews: readonly ReviewRow[]) {
  if (reviews.length === 0) return null;
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  return { average: sum / reviews.length, count: reviews.length };
}

function countBy(rows: BusinessRow[], valuesOf: (row: BusinessRow) => string[]): Counts {
  const counts = new Map<string, number>();
  for (const value of rows.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries(counts);
}
