// Parses a typed line into a trade, a place, a branch of service, and the remaining words.
import { ordinaryPlaceNames } from "@/data/place-names";
import type { Categories, Category } from "@/lib/categories/rules";
import { toPhrases, toTokens } from "@/lib/spelling/compare";
import { toStem } from "@/lib/spelling/words";
import {
  covers,
  isAfterPreposition,
  isFillerOrPreposition,
  listQueryTerms,
  type QueryTerm,
} from "./query-terms";
import { takeOutsidePlace } from "./outside";
import type { SearchPlace } from "./types";
import { isWeak, type Trade } from "./vocabulary";

export type Correction = { readonly from: string; readonly to: string };

export type ParsedQuery = {
  tokens: readonly string[];
  trade: Trade | null;
  /** Further trades, whose words are looked for and may be missing. */
  otherTrades: readonly OtherTrade[];
  place: SearchPlace | null;
  otherPlaces: readonly SearchPlace[];
  branch: string | null;
  /** The remaining words, in lower case. */
  words: readonly string[];
  /** Words to search for first, and to leave out if they find nothing: a part of the trade, or weak words. */
  hints: readonly string[];
  /** The trade as it was typed, with corrected spelling. */
  said: string;
  /** `words` and `hints`, in the order in which they were typed. */
  hinted: readonly string[];
  /** Everything but the place and filler words: possibly the name of a business there. */
  besidePlace: readonly string[];
  corrected: readonly Correction[];
  /** Whether the trade was misspelled. */
  isCorrected: boolean;
  /** The words that the vocabulary knows as they are spelled. */
  known: ReadonlySet<string>;
};

/** What the request specifies outside of the line. The line does not override it; other terms of that kind stay words. */
export type Given = { category: string | null; place: SearchPlace | null; branch: string | null };

/** A search is for one trade: in 'plumber or electrician' this is the second. */
export type OtherTrade = { readonly category: Category; readonly words: readonly string[] };

type TradeTerm = Extract<QueryTerm, { kind: "trade" }>;
type PlaceTerm = Extract<QueryTerm, { kind: "place" }>;

/** Means veterinarians here, but in descriptions it is also the beginning of 'veteran', which all businesses are. */
const AMBIGUOUS = /^vets?$/;

const ordinaryNames = new Set(toPhrases(ordinaryPlaceNames).map((tokens) => tokens.join(" ")));

/**
 * Parses a line. The longest phrase with a meaning wins, a correctly spelled one before a misspelled one. A possibly ordinary
 * word ('Navy', 'Orange', 'Sunrise') counts only if every other word was understood too, or after 'in' or 'near'.
 */
export function parseQuery(categories: Categories, text: string, given: Given): ParsedQuery {
  const { tokens } = takeOutsidePlace(categories, toTokens(text));
  const terms = listQueryTerms(categories, tokens);
  const isWhole = tokens.every((token, index) => isWeak(token) || terms.some(covers(index)));
  const sure = terms.filter((term) => isWhole || isSure(term, tokens));

  const trade = chooseTrade(sure, tokens, given.category);
  const place = given.place ? null : choosePlace(sure, tokens);
  const branch = chooseBranch(sure, given.branch);
  const chosen: readonly QueryTerm[] = [trade, place, branch].filter((term) => term !== null);
  const whereabouts = place?.place ?? given.place;
  const otherPlaces = trade && place ? listOtherPlaces(sure, place) : [];

  const isUnderstood = (term: QueryTerm) =>
    [...chosen, ...otherPlaces].includes(term) ||
    isFillerOrPreposition(term) ||
    isSamePlace(term, whereabouts);
  const said = sure.filter(isUnderstood);
  const left = tokens.filter((_, index) => !said.some(covers(index)));
  const significant = left.filter((token) => !isWeak(token));
  const isVague = !trade && significant.length === 0;
  const words = isVague && !whereabouts ? left : significant;
  const part = trade?.trade.part ? toWords(trade, tokens) : [];
  const besides = said.filter((term) => term === place || isFillerOrPreposition(term));
  const besidePlace = tokens.filter((_, index) => !besides.some(covers(index)));
  return {
    tokens,
    trade: trade?.trade ?? null,
    otherTrades: trade ? listOtherTrades(sure, trade, tokens) : [],
    place: place?.place ?? null,
    otherPlaces: otherPlaces.map((other) => other.place),
    branch: branch?.branch ?? null,
    words,
    said: trade ? toSpelled(trade, tokens).join(" ") : "",
    hints: isVague && whereabouts ? left : part,
    hinted: tokens.flatMap((token, index) => {
      if (trade && covers(index)(trade)) return index === trade.start ? part : [];
      return left.includes(token) && (isVague || !isWeak(token)) ? [token] : [];
    }),
    besidePlace,
    corrected: chosen.flatMap((term) => toCorrection(term, tokens)),
    isCorrected: trade !== null && isMisspelled(trade, tokens),
    known: new Set(
      terms
        .filter(({ spelled }) => spelled === null)
        .flatMap(({ start, end }) => tokens.slice(start, end)),
    ),
  };
}

function isSure(term: QueryTerm, tokens: readonly string[]): boolean {
  if (term.kind === "branch") return false;
  if (term.kind !== "place" || isAfterPreposition(term.start, tokens)) return true;
  const span = tokens.slice(term.start, term.end);
  if (term.place.kind === "county") return span.at(-1) === "county";
  return !ordinaryNames.has(span.join(" "));
}

/** A word such as 'contractor' is a trade only without another. */
function chooseTrade(
  terms: readonly QueryTerm[],
  tokens: readonly string[],
  category: string | null,
) {
  const trades = terms.filter((term) => term.kind === "trade");
  const asked = trades.filter(({ trade }) => !category || trade.category?.id === category);
  return best(asked, ({ start, end, spelled, trade }) => [
    Number(!tokens.slice(start, end).every(isWeak)),
    Number(spelled === null),
    end - start,
    Number(trade.part === ""),
  ]);
}

function listOtherTrades(
  terms: readonly QueryTerm[],
  { trade: chosen }: TradeTerm,
  tokens: readonly string[],
): OtherTrade[] {
  return terms.flatMap((term) => {
    if (term.kind !== "trade" || term.spelled !== null || term.trade.part !== "") return [];
    const { category } = term.trade;
    if (!category || category === chosen.category) return [];
    return [{ category, words: tokens.slice(term.start, term.end) }];
  });
}

/** A search is for one place: in 'plumber tampa or orlando' another one is Tampa, with nothing but fillers in between. */
function listOtherPlaces(terms: readonly QueryTerm[], chosen: PlaceTerm): PlaceTerm[] {
  const besides = terms.filter((term) => term.kind === "place" || isFillerOrPreposition(term));
  const isFilled = (index: number) => besides.some(covers(index));
  return terms
    .filter((term) => term.kind === "place")
    .filter((term) => {
      if (term.spelled !== null || isSamePlace(term, chosen.place)) return false;
      const [from, to] = [Math.min(term.end, chosen.end), Math.max(term.start, chosen.start)];
      // Two towns side by side are rather a name with its town: 'cafe seville tampa'.
      return from < to && Array.from({ length: to - from }, (_, at) => from + at).every(isFilled);
    });
}

/**
 * Of two otherwise equal places the last one wins: 'Orlando movers to Tampa'. A town is more exact than its county, but in 'Osprey
 * Motel, Bay County' it is a part of the name.
 */
function choosePlace(terms: readonly QueryTerm[], tokens: readonly string[]) {
  const places = terms.filter((term) => term.kind === "place");
  const counties = places.flatMap(({ place }) =>
    place.kind === "county" ? [place.county?.id] : [],
  );
  return best(places, ({ start, place, spelled }) => [
    Number(place.kind === "zip"),
    Number(spelled === null),
    Number(isAfterPreposition(start, tokens)),
    Number(place.kind !== "county" && counties.every((id) => id === place.county?.id)),
    start,
  ]);
}

function chooseBranch(terms: readonly QueryTerm[], branch: string | null) {
  const all = terms.filter((term) => term.kind === "branch");
  return all.find((term) => !branch || term.branch === branch) ?? null;
}

/** The item with the highest ranks, compared in order. */
function best<Item>(items: readonly Item[], toRanks: (item: Item) => readonly number[]) {
  const byRanks = (a: Item, b: Item) => {
    const others = toRanks(b);
    return (
      toRanks(a)
        .map((rank, index) => (others[index] ?? 0) - rank)
        .find(Boolean) ?? 0
    );
  };
  return items.toSorted(byRanks)[0] ?? null;
}

/** Whether it was corrected, more than by completing its last word: 'paintin' finds what 'painting' does. */
function isMisspelled({ start, end, spelled }: TradeTerm, tokens: readonly string[]): boolean {
  const typed = toStem(tokens.slice(start, end).join(" "));
  return spelled !== null && !spelled.startsWith(typed);
}

/** The words of a trade, with corrected spelling. */
function toSpelled({ start, end, spelled }: TradeTerm, tokens: readonly string[]) {
  return spelled === null ? tokens.slice(start, end) : toTokens(spelled);
}

/** The words to search for, for a trade that was typed like this. */
function toWords(term: TradeTerm, tokens: readonly string[]) {
  const said = toSpelled(term, tokens);
  return said.some(isAmbiguous) ? toTokens(term.trade.part) : said;
}

function isAmbiguous(word: string): boolean {
  return AMBIGUOUS.test(word);
}

/** 'Stuart, Martin County 34994' names one place three times; a ZIP code's town may be in another county: 'Jacksonville 32260'. */
function isSamePlace(term: QueryTerm, place: SearchPlace | null): boolean {
  if (term.kind !== "place" || !place) return false;
  const { text, county } = term.place;
  const isTown = text === place.text || place.label.endsWith(`, ${text}`);
  return isTown || (county !== null && county.id === place.county?.id);
}

function toCorrection({ start, end, spelled }: QueryTerm, tokens: readonly string[]): Correction[] {
  return spelled === null ? [] : [{ from: tokens.slice(start, end).join(" "), to: spelled }];
}
