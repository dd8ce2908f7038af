// What may be asked of the directory. Both stores keep it; tests/store runs one suite on both.
import type {
  Business,
  BusinessFilter,
  BusinessProfile,
  NearbyBusiness,
} from "@/lib/businesses/types";
import type { Page, PageRequest } from "@/lib/paging";
import type { Point } from "@/lib/places/types";

export type NearestRequest = {
  from: Point;
  category?: string;
  /** Businesses of this county are left out. */
  notInCounty?: string;
  limit: number;
};

/** Numbers of published businesses by the value of a column. A value without businesses is absent. */
export type Counts = Readonly<Record<string, number>>;

/** Every method throws when it cannot answer; an empty list means that there is nothing. */
export type DirectoryStore = {
  /** Published businesses, featured first, then by name. A page beyond the last is empty, and knows the total. */
  listBusinesses(filter: BusinessFilter, page: PageRequest): Promise<Page<Business>>;
  /** Null when there is no such business, or none that may be shown. */
  getBusinessProfile(id: string): Promise<BusinessProfile | null>;
  /** Nearest first; businesses without coordinates are left out. */
  listNearestBusinesses(request: NearestRequest): Promise<NearbyBusiness[]>;
  countByCounty(): Promise<Counts>;
  countByCategory(): Promise<Counts>;
};

/** Ceilings of the lists that a profile carries. */
export const PROFILE_LIMITS = { images: 12, posts: 20, reviews: 50 } as const;

/** A page of a list never holds more than this. */
export const MAX_PAGE_SIZE = 100;

/** Nor does an answer to 'what is nearest'; the database function keeps the same ceiling. */
export const MAX_NEAREST = 50;

/** Beyond this many hits of a search nobody counts: pages say '1,000+'. */
export const SEARCH_COUNT_LIMIT = 1000;

/** The in-memory store serves directories up to this size. */
export const MAX_SNAPSHOT_BUSINESSES = 50_000;

/** The page that is answered: a size beyond the ceiling becomes the ceiling. */
export function bounded(request: PageRequest): PageRequest {
  return { ...request, pageSize: Math.min(request.pageSize, MAX_PAGE_SIZE) };
}
