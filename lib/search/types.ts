// Types of search queries, candidates and results.
import type { Business } from "@/lib/businesses/types";
import type { Counts } from "@/lib/store/contract";
import type { Point } from "@/lib/places/types";

/**
 * Listings with one of `others` match without `words`: 'brunch' also matches 'diner'. A trailing dollar sign requires the whole
 * word instead of a prefix: 'bar$'.
 */
export type Synonyms = { readonly words: string; readonly others: readonly string[] };

export type SearchSort = "relevance" | "distance" | "name" | "newest";

/**
 * The origin of distances. `label` completes the sentence 'from the center of …'. Listings in the `city` come before nearer ones,
 * because the center of a ZIP code is not where its people live.
 */
export type SearchCenter = { point: Point; label: string; radiusMiles: number; city?: string };

/** A query to the store: validated, with places and categories resolved to column values. */
export type SearchQuery = {
  /** The words that remain after category and place were extracted; '' if none. */
  words: string;
  /** Synonyms for some of the words; listings with the words themselves come first. */
  synonyms?: readonly Synonyms[];
  /** Ten digits of a telephone number, or the last seven. */
  phone?: string;
  /** Words that must all be in the street of the address. */
  street?: string;
  category: string | null;
  county: string | null;
  city: string | null;
  /** Branch of service, such as 'Navy'. */
  branch: string | null;
  verifiedOnly: boolean;
  /** Only businesses that are open at this time. */
  openAt: Date | null;
  center: SearchCenter | null;
  /** Excluded from the results: the business that is searched around. */
  exceptId: string | null;
  sort: SearchSort;
  page: number;
  pageSize: number;
};

/**
 * How words must match. 'alike': as typed or similarly spelled. 'literal': as typed only, for words that name a thing, since a
 * similar spelling is another thing. 'named': in the name of at least one business, for a trade without a category: a pest
 * control that spares flowers is no florist.
 */
type Match = "alike" | "literal" | "named";

/** A possible interpretation, and its conditions. It is accepted if they hold and it finds something. */
export type Candidate = {
  query: SearchQuery;
  match: Match;
  /** Only if a business's name equals the words, or contains all of them. */
  nameMatch?: "same" | "alike";
  /** And only if that business does not match the category and words of this query. */
  unlessMatching?: SearchQuery;
  /**
   * For words that may be misspelled. 'used': only if a listing uses them. 'corrected': unless a business has them in its name.
   */
  spelling?: "used" | "corrected";
  /** Words to leave out if that finds something: those that no listing uses, or one of them. */
  dropped?: readonly string[];
  /** If nothing is found, the last candidate with this flag is answered, since it describes the search best. */
  isOffered?: boolean;
};

/** Candidates in the order in which they are tried: the first that is accepted is answered. */
export type Candidates<Item extends Candidate = Candidate> = {
  list: readonly [Item, ...Item[]];
  /** Words of the line that may be misspelled. */
  misspelled: string | null;
};

/** The number of hits of a query, and its facets. */
export type SearchCounts = Pick<SearchResult, "total" | "facets">;

/** `distanceMiles` is rounded to one decimal, and null without a center. */
export type SearchHit = { business: Business; distanceMiles: number | null };

/** Number of hits per value, without this facet's own filter. Exact up to SEARCH_COUNT_LIMIT. */
export type SearchFacets = {
  category: Counts;
  county: Counts;
  branch: Counts;
  verified: number;
  /** For queries with thousands of hits, the counts may be lower bounds. */
  areAtLeast?: boolean;
};

export type SearchResult = {
  hits: SearchHit[];
  /** Exact up to SEARCH_COUNT_LIMIT; one more means any larger number. */
  total: number;
  page: number;
  pageSize: number;
  facets: SearchFacets;
};
