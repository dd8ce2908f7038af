// What may be asked of the directory, of the live one as of its replica.
import type { StoredSettings } from "@/lib/settings/types";
import type {
  Business,
  BusinessFilter,
  BusinessProfile,
  LocalEvent,
  NearbyBusiness,
} from "@/lib/businesses/types";
import type { Announcement } from "@/lib/announcements/types";
import type { Article } from "@/lib/articles/types";
import type { Categories } from "@/lib/categories/types";
import type { Page, PageRequest } from "@/lib/paging";
import type { Point } from "@/lib/places/types";
import type { ResourceEntry } from "@/lib/resources/types";
import type {
  Candidate,
  Candidates,
  SearchCounts,
  SearchQuery,
  SearchResult,
} from "@/lib/search/types";

export type NearestRequest = {
  from: Point;
  category?: string;
  limit: number;
};

/** Numbers of published businesses by the value of a column. A value without businesses is absent. */
export type Counts = Readonly<Record<string, number>>;

/** A whole list: all of a county, or all of a category, by its name. */
export type ListKey = { county: string } | { category: string };

/** Every method throws when it cannot answer; an empty list means that there is nothing. */
export type DirectoryStore = {
  /**
   * Published businesses: featured, verified, reachable by phone, then by name without its article and leading signs,
   * digits after Z. A page beyond the last is empty, and knows the total.
   */
  listBusinesses(filter: BusinessFilter, page: PageRequest): Promise<Page<Business>>;
  /** Null when there is no such business, or none that may be shown. */
  getBusinessProfile(id: string): Promise<BusinessProfile | null>;
  /** The id of the listing that this one was merged into; null where it was not. */
  getRedirect(id: string): Promise<string | null>;
  /** The id of the photo with this address, of a business that may be shown; null when there is none. */
  findPhoto(url: string): Promise<string | null>;
  /** Nearest first; businesses without coordinates are left out. */
  listNearestBusinesses(request: NearestRequest): Promise<NearbyBusiness[]>;
  /**
   * Every word must be found as the beginning of a word of name, category, town, county or description, or a synonym of
   * it, and who has the words comes first. Where no listing has them all, names stand in that begin so when all is written
   * together, then words that are spelled alike; but not for words with synonyms, which are known to be meant. Words without
   * a letter or digit find nothing.
   *
   * Relevance: the name itself, names that begin so, all words in the name, in name and category, with the place, anywhere;
   * among equals featured first, then by name. With a center the first three are equals, and the nearest of equals comes
   * first. Without words only the order among equals.
   * Around a city its own listings come before nearer ones of other towns, then the order goes as it does around a point.
   * Distance without a center is relevance; listings without coordinates are in no radius. Hits are read up to one more
   * than SEARCH_COUNT_LIMIT; pages beyond are empty.
   */
  search(query: SearchQuery): Promise<SearchResult>;
  /** The first candidate that is accepted, by its place, and the words that it went without; else the last that is offered, which finds nothing. */
  searchFirst(candidates: Candidates): Promise<{
    place: number;
    dropped: readonly string[];
    result: SearchResult;
  }>;
  /** How much each of several questions finds, MAX_CANDIDATES at most: what comes after them finds nothing. */
  countEach(questions: readonly Pick<Candidate, "query" | "match">[]): Promise<SearchCounts[]>;
  /** All of them; pages ask lib/categories/queries.ts, which hands out one value until they change. */
  listCategories(): Promise<Categories>;
  countByCounty(): Promise<Counts>;
  /** The same without samples. */
  countCoverage(): Promise<Counts>;
  /** Each business under its main category and its further ones: the sum is no number of businesses. */
  countByCategory(): Promise<Counts>;
  /** How many of a county's or of a category's businesses begin with each letter; '#' stands for all that is none. */
  countByLetter(of: ListKey): Promise<Counts>;
  /** A county's businesses by category, each under all of its categories; or a category's by county. */
  countCrossings(of: ListKey): Promise<Counts>;
  /** The events of a county that are not over, by its name: what begins first stands first, 200 at most. */
  listEvents(county: string): Promise<LocalEvent[]>;
  /** What admins have said of the site, and who runs it; null where they have said nothing. */
  getSettings(): Promise<StoredSettings>;
  /** Which published businesses there are, by id: what a sitemap says of them. A page beyond the last is empty. */
  listEntries(page: PageRequest): Promise<BusinessEntry[]>;
  /** In the order of /featured. */
  listArticles(): Promise<Article[]>;
  /** Within each section in its order. */
  listResources(): Promise<ResourceEntry[]>;
  /** Null where there is none, or none that has not ended. */
  getAnnouncement(): Promise<Announcement | null>;
};

export type BusinessEntry = { id: string; updatedAt: string };

/** Ceilings of the lists that a profile carries; the database's function get_profile keeps the same. */
export const PROFILE_LIMITS = { images: 14, posts: 200, reviews: 50 } as const;

/** A page of a list never holds more than this. */
export const MAX_PAGE_SIZE = 100;

/** Nor does a page of entries, which are small. */
export const MAX_ENTRIES = 10_000;

/** Nor does an answer to 'what is nearest'; the database function keeps the same ceiling. */
export const MAX_NEAREST = 50;

/** Beyond this many hits of a search nobody counts: one more stands for any number, and pages say '1,000+'. */
export const SEARCH_COUNT_LIMIT = 1000;

/** More categories than this nobody makes. */
export const MAX_CATEGORIES = 1000;

/** Nor more articles and resources: each list is one page. */
export const MAX_ARTICLES = 200;
export const MAX_RESOURCES = 500;

/** As `bounded`, for pages of entries. */
export function boundedEntries(request: PageRequest): PageRequest {
  return { ...request, pageSize: Math.min(request.pageSize, MAX_ENTRIES) };
}

/** The page that is answered: a size beyond the ceiling becomes the ceiling. */
export function bounded(request: PageRequest): PageRequest {
  return { ...request, pageSize: Math.min(request.pageSize, MAX_PAGE_SIZE) };
}
