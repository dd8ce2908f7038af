// The texts of a search: its title, the number of hits, notes about the interpretation.
import type { Category } from "@/lib/categories/rules";
import { toFirstNumber } from "@/lib/paging";
import { SEARCH_COUNT_LIMIT } from "@/lib/store/contract";
import { RADIUS_CHOICES } from "./places";
import type { SearchProblem, SearchRequest } from "./schema";
import type { SearchOutcome } from "./run-search";
import { findDistance } from "./typed-filters";
import type { SearchQuery, SearchResult } from "./types";

/** '{category} Veteran-Owned Businesses', or the specification's default title without a category. */
export function formatSearchTitle(category: Pick<Category, "label"> | null): string {
  return category ? `${category.label} Veteran-Owned Businesses` : "Find Veteran-Owned Businesses";
}

/** '24', '1,000', '1,000+': hits beyond the limit are not counted. */
export function formatTotal(total: number): string {
  const limit = SEARCH_COUNT_LIMIT.toLocaleString("en-US");
  return total > SEARCH_COUNT_LIMIT ? `${limit}+` : total.toLocaleString("en-US");
}

/** '24+' for a lower bound. */
export function formatLeastTotal(total: number): string {
  return total > SEARCH_COUNT_LIMIT ? formatTotal(total) : `${formatTotal(total)}+`;
}

/** '1 business', '24 businesses'. */
export function formatBusinesses(total: number): string {
  return total === 1 ? "1 business" : `${formatTotal(total)} businesses`;
}

/** '24 businesses within 30 miles, from the center of 34994, Stuart'. */
export function formatHeading(total: number, { query, understood }: FoundRequest): string {
  const found = total === 0 ? "Nothing found" : formatBusinesses(total);
  return `${found}${toWhere(query, understood)}`;
}

/** 'The first 10 of 208 businesses', 'Businesses 11 to 20 of 208': a page of all businesses, without a search. */
export function formatPageOfAll({ hits, total, ...page }: SearchResult): string {
  if (total <= hits.length) return formatBusinesses(total);
  if (page.page === 1) return `The first ${hits.length} of ${formatTotal(total)} businesses`;
  const first = toFirstNumber(page);
  return `Businesses ${first} to ${first + hits.length - 1} of ${formatTotal(total)}`;
}

/** Notes about words that cannot be searched for, and about unknown places: what is shown instead. */
export function formatUnused({
  request,
  problems: all,
  isQuestion,
  query,
  answered,
}: Asked): string[] {
  // 'Whitfield GA' is not a place outside Florida if a company of that name was found.
  const isAsTyped = answered?.words === request.words;
  const problems = all.filter(({ field }) => field === "near" || !isAsTyped || !request.words);
  const words = request.words === "" ? problems.find(({ field }) => field === "q") : undefined;
  const place = problems.find((problem) => problem !== words && isPlaceProblem(problem));
  const isAnywhere = isQuestion && !(query.center ?? query.county);
  const left = isQuestion ? "it was left out" : "these are all businesses";
  return [
    ...(words ? [`“${words.value}” alone says too little to search for, so ${left}.`] : []),
    ...(place
      ? [`${toReason(place)}, so ${isAnywhere ? "these are from all of Florida" : left}.`]
      : []),
  ];
}

type Asked = {
  request: Pick<SearchRequest, "words">;
  problems: readonly SearchProblem[];
  /** Whether the request has any other criteria. */
  isQuestion: boolean;
  query: Pick<SearchQuery, "center" | "county">;
  /** The request that was answered. */
  answered?: Pick<SearchRequest, "words">;
};

/** Problems with numbers in the words appear only at the search field, since the numbers were searched for. */
function isPlaceProblem({ field, value }: SearchProblem): boolean {
  return field === "near" || !/\d/.test(value);
}

/** The first sentence of the message, without advice: 'We couldn't find “Nowhereville” in Florida'. */
function toReason({ message }: SearchProblem): string {
  return message.split(/[.:](?: |$)/, 1).join("");
}

/** A note if the typed distance is not among the choices, naming the radius that is used instead. */
export function formatOtherRadius(
  { words, radiusMiles }: TypedRadius,
  { center }: Centered,
): string[] {
  const asked = radiusMiles === null ? findDistance(words) : null;
  const miles = center?.radiusMiles;
  if (!asked || !miles || asked.miles === miles) return [];
  const farthest = Math.max(...RADIUS_CHOICES);
  return asked.miles > farthest
    ? [`We look ${farthest} miles around at most, so “${asked.text}” became ${miles}.`]
    : [`“${asked.text}” was read as ${miles} miles, the next distance that we look around.`];
}

const NEAR_ME =
  /\b(?:near|close to|around) (?:me|here|by)\b|\bnearby\b|\bcerca de (?:m[ií]|aqu[ií])(?!\p{L})/iu;

/** A question for the place, if it was meant but not said. */
export function formatMissingPlace({ words }: TypedRadius, { center }: Centered): string[] {
  if (center || !NEAR_ME.test(words)) return [];
  return ["Enter a ZIP code or a town, or use your location, to see what is near you."];
}

/** What listings don't say, or not as searchable text, each with its note. */
const UNSEARCHABLE = [
  {
    asked: /\b(?:open (?:late|24|on|weekends|sun|sat)|late night|24 ?h(?:ou)?rs?|24\/7)/i,
    note: "Opening hours are on each business’s page; “Open now” shows who is open at this time.",
  },
  {
    asked: /\b(?:pet|dog|kid|child|family)[- ]friendly\b/i,
    note: "Listings don’t say who welcomes pets or children, so ask the business.",
  },
  {
    asked: /\b(?:delivery|take[- ]?out|carry[- ]?out|outdoor (?:dining|seating)|wheelchair)\b/i,
    note: "Few listings say who delivers, has outdoor tables or step-free access, so ask the business.",
  },
  {
    asked: /\b(?:military|veterans?|first responders?|seniors?) discounts?\b/i,
    note: "Listings don’t say who gives a discount, so ask the business.",
  },
  {
    asked:
      /\b(?:wom[ae]n|female|black|hispanic|latin[oa]|asian|native american|minority|spouse)(?: veteran)?[- ]owned\b|\b(?:wom[ae]n|female) veterans?\b|\b(?:combat|disabled|retired|vietnam|iraq|afghanistan|gulf war) (?:veteran|vet|military)\b/i,
    note: "About owners, listings say only their branch of service and certifications.",
  },
];

/** A note for each wish that cannot be searched for, if anything was found. */
export function formatUnsearchable(
  { words }: Pick<SearchRequest, "words">,
  { total }: Pick<SearchResult, "total">,
): string[] {
  return total === 0
    ? []
    : UNSEARCHABLE.flatMap(({ asked, note }) => (asked.test(words) ? [note] : []));
}

type TypedRadius = Pick<SearchRequest, "words" | "radiusMiles">;
type Centered = Pick<SearchQuery, "center">;

/** One note for each difference between the typed words and those that were searched for. */
export function formatNotes({ understood, result, query }: Noted): string[] {
  const { category, corrected, ignored, missingPart } = understood;
  const { words, hasTyped, interpretation } = result.answered;
  const quoted = interpretation === "literal" ? undefined : query.literal?.words[0]?.typed;
  const notes = corrected.map(({ from, to }) => `Showing results for “${to}”, not “${from}”.`);
  if (result.hits.length === 0) return notes;
  const listing = category ? `${category.label} listing` : "listing";
  const meant = words.find(({ others }) => others)?.typed;
  return [
    ...notes,
    ...(quoted ? [`No listing says “${quoted}” word for word, so we searched for its words.`] : []),
    ...formatIgnored(ignored),
    ...(missingPart && category
      ? [`No ${category.label} listing here says “${missingPart}”, so this is all of them.`]
      : []),
    ...(meant && !hasTyped
      ? [`No ${listing} here says “${meant}”, so these say something like it.`]
      : []),
    ...formatAlike(words.flatMap(({ typed, read }) => (read ? [typed] : []))),
  ];
}

function formatAlike(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const alike = words.length === 1 ? "a word" : "words";
  return [`Nothing was found for “${words.join(" ")}”, so these have ${alike} spelled alike.`];
}

function formatIgnored(phrases: readonly string[]): string[] {
  if (phrases.length === 0) return [];
  const left = phrases.length === 1 ? "that was" : "those were";
  return [`Nothing was found for “${phrases.join("” and “")}”, so ${left} left out.`];
}

/** The other trade or place: 'plumber or electrician stuart' was answered with plumbers. */
export function formatOtherSearch(name: string): string {
  return `You also asked for ${name}, which is a search of its own.`;
}

type Noted = {
  understood: Pick<
    SearchOutcome["understood"],
    "category" | "corrected" | "ignored" | "missingPart"
  >;
  result: Pick<SearchResult, "hits" | "answered">;
  query: Pick<SearchQuery, "literal">;
};

type FoundRequest = {
  query: Pick<SearchQuery, "center" | "county">;
  understood: Pick<SearchOutcome["understood"], "place">;
};

/** What a search that found nothing says is not listed: 'No lawyers are listed near Miami yet.'; null if nothing can be said. */
export function formatNotListed({ query, understood, result }: MissingRequest): string | null {
  const { unlisted, place, phone } = understood;
  if (phone) return `No business here has the phone number ${formatTypedPhone(phone)}.`;
  const county = query.county ? ` in ${query.county} County` : "";
  const where = query.center && place ? ` near ${place.label}` : county;
  if (unlisted?.brandOf)
    return `${unlisted.name} is not listed${where}. Businesses like it are under ${unlisted.brandOf.label}.`;
  if (unlisted) return `No ${unlisted.name} are listed${where} yet.`;
  const { words, isElsewhere } = result.answered;
  const typed = words.map((word) => word.typed).join(" ");
  if (isElsewhere && result.nearest.length > 0)
    return `No “${typed}” is listed${where}, only farther away.`;
  return typed && where ? `No “${typed}” is listed${where}.` : null;
}

type MissingRequest = {
  query: Pick<SearchQuery, "center" | "county">;
  understood: Pick<SearchOutcome["understood"], "place" | "unlisted" | "phone">;
  result: Pick<SearchResult, "answered" | "nearest">;
};

/** '(772) 555-0148', or '555-0148'. */
function formatTypedPhone(digits: string): string {
  return digits.replace(/^(\d{3})(?=\d{7}$)/, "($1) ").replace(/(\d{4})$/, "-$1");
}

function toWhere({ center, county }: FoundRequest["query"], { place }: FoundRequest["understood"]) {
  if (center) {
    const origin = place?.kind === "point" ? center.label : `the center of ${center.label}`;
    return ` within ${center.radiusMiles} miles, from ${origin}`;
  }
  return county ? ` in ${county} County` : "";
}

/** On the button that leaves the filters: 'Show 29 results'. */
export function formatShowButton(total: number): string {
  if (total === 0) return "Show that nothing was found";
  return total === 1 ? "Show the one result" : `Show ${formatTotal(total)} results`;
}
