// What may be searched for, and what comes back.
import type { Business } from "@/lib/businesses/types";
import type { Counts } from "@/lib/store/contract";
import type { Point } from "@/lib/places/types";

/**
 * Who has one of `others` needs none of `words`: 'brunch' is also 'diner'. A dollar sign at its end makes it a whole word,
 * and not the beginning of one: 'bar$'.
 */
export type Synonyms = { readonly words: string; readonly others: readonly string[] };

export type SearchSort = "relevance" | "distance" | "name" | "newest";

/**
 * From where distances are measured. `label` ends the sentence 'from the centre of …'. Listings of the `city` come before
 * nearer ones: the middle of a ZIP code is not where its people are.
 */
export type SearchCenter = { point: Point; label: string; radiusMiles: number; city?: string };

/** A question to the store: everything checked, places and categories resolved to the names of the columns. */
export type SearchQuery = {
  /** What is left of the words after a category and a place were understood; '' when nothing is. */
  words: string;
  /** What else stands for some of the words; the words themselves come first. */
  synonyms?: readonly Synonyms[];
  /** Ten digits of a telephone number, or the last seven. */
  phone?: string;
  /** Words that must all stand in the street of the address. */
  street?: string;
  category: string | null;
  county: string | null;
  city: string | null;
  /** Branch of service, such as 'Navy'. */
  branch: string | null;
  verifiedOnly: boolean;
  /** Only what is open at this moment. */
  openAt: Date | null;
  center: SearchCenter | null;
  /** Left out of the results: the business one searches around. */
  exceptId: string | null;
  sort: SearchSort;
  page: number;
  pageSize: number;
};

/**
 * Where the words must stand: as they are or spelled alike; as they are, for they name a thing and what is spelled alike is
 * another; or in the name of one business at least, for they name a trade that no category has, and a pest control that
 * spares flowers is no florist.
 */
type Match = "alike" | "literal" | "named";

/** One thing that may be meant, and what it takes to accept it: that it finds something, and more if it says so. */
export type Candidate = {
  query: SearchQuery;
  match: Match;
  /** Some business there is called what the words say: just so, or with each of them in its name. */
  called?: "same" | "alike";
  /** And that business has not the category and the words of this query. */
  unlike?: SearchQuery;
  /** For words that may be misspelt: as they are, where a listing uses them; corrected, where none is called so. */
  when?: "used" | "corrected";
  /** Words of the query to go without, where that finds something: such as no listing uses, or one of them. */
  dropped?: readonly string[];
  /** Says best what was asked where nothing is found: the last such candidate is answered. */
  isOffered?: boolean;
};

/** In the order in which they are tried: the first that is accepted is answered. */
export type Candidates<Item extends Candidate = Candidate> = {
  list: readonly [Item, ...Item[]];
  /** Words of the line that may be slips of the pen. */
  misspelt: string | null;
};

/** How much a question finds, and what its facets say. */
export type SearchCounts = Pick<SearchResult, "total" | "facets">;

/** `distanceMiles` has one decimal, and is null without a center. */
export type SearchHit = { business: Business; distanceMiles: number | null };

/** How many of all hits have each value, were this facet's own filter lifted. Exact up to SEARCH_COUNT_LIMIT. */
export type SearchFacets = {
  category: Counts;
  county: Counts;
  branch: Counts;
  verified: number;
  /** Of a question that finds thousands, the three counts may say fewer than there are. */
  areAtLeast?: boolean;
};

export type SearchResult = {
  hits: SearchHit[];
  /** Exact up to SEARCH_COUNT_LIMIT; one more stands for any number beyond. */
  total: number;
  page: number;
  pageSize: number;
  facets: SearchFacets;
};
