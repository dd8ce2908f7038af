// The queries about the directory, answered by the database, and by the sample store where none was ever reached.
import type { StoredSettings } from "@/lib/settings/types";
import type {
  Business,
  BusinessFilter,
  BusinessProfile,
  LocalEvent,
  NearbyBusiness,
} from "@/lib/businesses/types";
import type { Announcement } from "@/lib/content/announcement";
import type {
  CertificationEvent,
  CertificationKind,
  CertificationLog,
  MonthOfWork,
} from "@/lib/certifications/types";
import type { Article } from "@/lib/content/articles";
import type { Categories } from "@/lib/categories/rules";
import type { Page, PageRequest } from "@/lib/paging";
import type { Point } from "@/lib/places/types";
import type { ResourceEntry } from "@/lib/content/resources";
import type { Counts, SearchQuery, SearchResult, Word } from "@/lib/search/types";
import { recordOutage } from "@/lib/http/failed-status";

/** A business as search fields suggest it. */
type NamedBusiness = Pick<Business, "id" | "name" | "city">;

export type NearestRequest = {
  from: Point;
  category?: string;
  limit: number;
};

/** A category with listings in a county and city, which are null if unknown. */
export type Crossing = {
  category: string;
  county: string | null;
  city: string | null;
  /** Whether any of them has coordinates, so that lists of the nearest contain it. */
  hasPoint: boolean;
};

/** Identifies a complete list: all businesses of a county or of a category, by its name. */
export type ListKey = { county: string } | { category: string };

/** Every method throws when it cannot answer; an empty list means that there is nothing. */
export type DirectoryStore = {
  /**
   * Published businesses, sorted: featured, verified, with phone, then by name without its leading article and punctuation;
   * digits come after Z. A page beyond the last is empty, but has the total.
   */
  listBusinesses(filter: BusinessFilter, page: PageRequest): Promise<Page<Business>>;
  /** Null if there is no such business, or it must not be shown. */
  getBusinessProfile(id: string): Promise<BusinessProfile | null>;
  /** The id of the listing that this one was merged into; null if it was not merged. */
  getRedirect(id: string): Promise<string | null>;
  /** The id of the photo with this URL, if its business or article is public; null if there is none. */
  findPhoto(url: string): Promise<string | null>;
  /** Nearest first; businesses without coordinates are left out. */
  listNearestBusinesses(request: NearestRequest): Promise<NearbyBusiness[]>;
  /**
   * The first reading of the line that finds something, by the attempts of search_businesses (supabase/migrations). Every word
   * must match the beginning of a word in name, town, county, street or description.
   *
   * Relevance: a place's own town, then the name itself, all words in the name, anywhere, by what means the same;
   * within each of these the nearest, or without a place the order of lists. Sorting by distance without a center falls back to
   * relevance; listings without coordinates are outside of every radius. Hits are read up to
   * SEARCH_COUNT_LIMIT + 1; pages beyond are empty.
   */
  search(query: SearchQuery): Promise<SearchResult>;
  /** Businesses with all words in their names, else in name, town and street, else with words spelled alike in their names. */
  listNamed(words: readonly Word[], limit: number): Promise<NamedBusiness[]>;
  /** All categories. Pages use lib/categories/queries.ts, which returns the same object until they change. */
  listCategories(): Promise<Categories>;
  countByCounty(): Promise<Counts>;
  /** Like `countByCounty`, without sample listings. */
  countCoverage(): Promise<Counts>;
  /** Counts a business under its main category and under each further one, so the sum is not the number of businesses. */
  countByCategory(): Promise<Counts>;
  /** Number of a county's or category's businesses per first letter; '#' for names that begin with anything else. */
  countByLetter(of: ListKey): Promise<Counts>;
  /** A county's businesses per category, each under all of its categories; or a category's per county. */
  countCrossings(of: ListKey): Promise<Counts>;
  /** Every category with the counties and cities of its listings; costly, for the sitemap. */
  listCrossings(): Promise<Crossing[]>;
  /** A county's current and future events, by the county's name: earliest first, at most 200. */
  listEvents(county: string): Promise<LocalEvent[]>;
  /** The site's settings as stored by admins; null values where nothing is stored. */
  getSettings(): Promise<StoredSettings>;
  /**
   * Ids of published businesses, for the sitemap: one of several parts of about the same size, at most MAX_ENTRIES. A business
   * stays in its part as long as the number of parts is the same.
   */
  listEntries(request: PartRequest): Promise<BusinessEntry[]>;
  /** In the order of /featured. */
  listArticles(): Promise<Article[]>;
  /** Sorted by position within each section. */
  listResources(): Promise<ResourceEntry[]>;
  /** The kinds of certification, the highest rank first. */
  listCertificationKinds(): Promise<CertificationKind[]>;
  /** What was recorded and withdrawn about a listing, oldest first, and the first day of the whole log. */
  getCertificationLog(businessId: string): Promise<CertificationLog>;
  /** What happened to certifications in a month such as '2026-11', oldest first; at most MAX_EVENTS. */
  listCertificationEvents(month: string): Promise<CertificationEvent[]>;
  /** The reviewers' work in each of the last twelve months, oldest first. */
  getTransparency(): Promise<MonthOfWork[]>;
  /** Null if there is none that has not ended. */
  getAnnouncement(): Promise<Announcement | null>;
};

/** `part` counts from 1. */
export type PartRequest = { part: number; parts: number };

export type BusinessEntry = { id: string; updatedAt: string };

/** Maximum lengths of a profile's lists; the database function get_profile enforces the same. */
export const PROFILE_LIMITS = { images: 14, posts: 200, reviews: 50 } as const;

/** Maximum page size of lists. */
export const MAX_PAGE_SIZE = 100;

/** Maximum number of entries of a part. */
export const MAX_ENTRIES = 10_000;

/** Maximum number of nearest businesses; the database function enforces the same. */
export const MAX_NEAREST = 50;

/** Searches are counted only up to this limit; one more means any larger number, displayed as '1,000+'. */
export const SEARCH_COUNT_LIMIT = 1000;

/** Maximum number of categories. */
export const MAX_CATEGORIES = 1000;

/** Maximum number of articles and of resources; each list is a single page. */
export const MAX_ARTICLES = 200;
export const MAX_RESOURCES = 500;

/** Maximum number of kinds of certification. */
export const MAX_KINDS = 100;

/** Maximum number of lines of the certification log that one page shows. */
export const MAX_EVENTS = 1000;

/** Limits the page size to its maximum. */
export function limitPage(request: PageRequest): PageRequest {
  return { ...request, pageSize: Math.min(request.pageSize, MAX_PAGE_SIZE) };
}

/** Responses to it have status 503. */
export class DatabaseUnreachable extends Error {
  override name = "DatabaseUnreachable";

  constructor(cause: unknown) {
    super(`The database is unavailable: ${String(cause)}`, { cause });
    recordOutage();
  }
}
