// Types of search queries and results.
import { PAGE_SIZES } from "@/lib/paging";
import type { Business } from "@/lib/businesses/types";
import type { County, Point } from "@/lib/places/types";

export type SearchSort = "relevance" | "distance" | "name" | "newest";

/**
 * The origin of distances. `label` completes the sentence 'from the center of …'. Listings in the `city` come before nearer ones,
 * because the center of a ZIP code is not where its people live.
 */
export type SearchCenter = { point: Point; label: string; radiusMiles: number; city?: string };

/** A place that a search names. */
export type SearchPlace = {
  readonly kind: "zip" | "city" | "county" | "area" | "point";
  /** The name within a sentence: '34994, Stuart', 'Martin County', 'the Space Coast'. */
  readonly label: string;
  /** A short spelling that `findPlace` accepts: '34994', 'Stuart', 'Martin County', 'Space Coast'. */
  readonly text: string;
  /** The origin of distances; for a county, its seat. */
  readonly point: Point;
  /** The default search radius. */
  readonly radiusMiles: number;
  /** The county that it is or lies in; null for areas and points. */
  readonly county: County | null;
  /** A city's name as in the column of listings. */
  readonly city?: string;
};

/**
 * A word of a search, or several that belong together, such as a street and its type. A listing has it if it has one of its
 * `forms`: 'plumb*' is the beginning of a word, 'us_hwy_1' are neighbors, 'ice cream' are both somewhere.
 */
export type Word = {
  typed: string;
  forms: readonly string[];
  /** Forms of what means the same: listings with the word itself come first. Only words for a part of a category have them. */
  others?: readonly string[];
  /** It is spelled as the vocabulary knows it, and never corrected. */
  isKnown?: boolean;
  /** It is a trade, and never given up. */
  isFirm?: boolean;
};

/** One way to read a line: its words, and the category and place beside them, as column values. */
export type Interpretation = {
  words: readonly Word[];
  /** The folded text of the words. */
  phrase: string;
  category: string | null;
  county: string | null;
  /** Branch of service, such as 'Navy'. */
  branch: string | null;
  center: SearchCenter | null;
  /** Where distances beyond the place are measured from. */
  origin?: Point;
};

/** A query to the store: validated, with places and categories resolved to column values. */
export type SearchQuery = Interpretation & {
  /** What is beside the place as words: possibly a name. */
  beside?: Interpretation;
  /** The whole line as words: possibly a name. */
  whole?: Interpretation;
  /** A telephone number or a quoted phrase. */
  literal?: Interpretation & { phone?: string };
  /** The line is nothing but a telephone number. */
  isPhone?: boolean;
  /** Every word has a meaning: then nothing is a right answer. */
  isUnderstood?: boolean;
  /** Its trade has no category: only names are searched. */
  isUnlisted?: boolean;
  /** Its trade was misspelled: the word as typed may be a name. */
  isCorrected?: boolean;
  /** Its place was misspelled: the whole line may be a misspelled name, 'Vasari Coountry Club'. */
  isPlaceCorrected?: boolean;
  city: string | null;
  verifiedOnly: boolean;
  /** For buyers: kinds of certification, beginnings of NAICS codes, names of counties; undefined without such a filter. */
  certifications?: readonly string[];
  naics?: readonly string[];
  serves?: readonly string[];
  /** Only businesses that are open at this time. */
  openAt: Date | null;
  /** Excluded from the results: the business that is searched around. */
  exceptId: string | null;
  sort: SearchSort;
  page: number;
  pageSize: number;
};

/** Finds every business; each search says beside it what it wants. */
export const SEARCH_FOR_ALL: SearchQuery = {
  words: [],
  phrase: "",
  category: null,
  county: null,
  city: null,
  branch: null,
  verifiedOnly: false,
  openAt: null,
  center: null,
  exceptId: null,
  sort: "relevance",
  page: 1,
  pageSize: PAGE_SIZES.search,
};

/** `distanceMiles` is rounded to one decimal, and null without a center. */
export type SearchHit = { business: Business; distanceMiles: number | null };

/**
 * Number of hits per value, exact up to SEARCH_COUNT_LIMIT. With filters alone, whose counts are stored, the values of a facet do
 * not depend on its own filter.
 */
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
  /** Where nothing was found: the nearest beyond the place. */
  nearest: SearchHit[];
  /** What was done. */
  answered: Answered;
};

/**
 * The interpretation that was answered, and those of its words that were searched for, with the likeliest of the words that they were
 * replaced by. `isElsewhere`: nothing is here, but a business elsewhere has that name. `hasTyped`: the best hit has the words
 * themselves, not only what means the same.
 */
type Answered = {
  interpretation: "understood" | "beside" | "whole" | "literal";
  words: readonly { typed: string; read?: string; others?: readonly string[] }[];
  isElsewhere: boolean;
  hasTyped: boolean;
};

/** Number of published businesses per value of a column. Values without businesses are absent. */
export type Counts = Readonly<Record<string, number>>;
