// Owns what a search means: which category and which place its words name, and what else they may mean.
import { getCategory } from "@/lib/categories/rules";
import type { Categories, Category } from "@/lib/categories/types";
import { PAGE_SIZES } from "@/lib/paging";
import { getCounty } from "@/lib/places/rules";
import { toTokens } from "@/lib/spelling/rules";
import { toStem } from "@/lib/store/search/words";
import { type Correction, type Given, type Line, readLine } from "./line";
import { findPhone } from "./phones";
import { findPlace, type SearchPlace } from "./places";
import { isQuestion, type SearchRequest } from "./schema";
import { takeSettings } from "./settings";
import { listLastStreets, listStreets, type TypedStreet } from "./streets";
import type { Candidate, SearchCenter, SearchQuery, Synonyms } from "./types";
import type { Trade, UnlistedTrade } from "./vocabulary";

export type Understood = {
  category: Category | null;
  place: SearchPlace | null;
  branch: string | null;
  corrected: readonly Correction[];
  /** Words that nothing was found for, so that the trade was answered without them. */
  ignored: readonly string[];
  /** The thing inside the category as it was asked for, where no listing has it: 'moving company' in Trucking. */
  missingPart: string | null;
  /** The telephone number that is asked for. */
  phone?: string;
  /** The trade that is asked for, where no category has it: lawyers. */
  unlisted: UnlistedTrade | null;
};

/**
 * One way to read a request. `request` says the same without a line to understand: what was found in the words stands
 * in `category`, `near` and `branch`, so that each can be taken away by itself.
 */
export type Reading = Candidate & { understood: Understood; request: SearchRequest };

/** The first that finds something is meant; there is always one. */
type Readings = readonly [Reading, ...Reading[]];

/** So many readings of streets are tried. */
const MAX_STREET_READINGS = 8;
const MAX_LAST_STREET_READINGS = 4;

/** Without a question the search shows so many businesses (specification, section 9). */
const UNASKED_COUNT = 10;

const QUOTED = /^["“][^"“”]+["”]$/;

/** What a request most likely means. `now` is the moment that 'open' means. */
export function understand(
  categories: Categories,
  request: SearchRequest,
  now = new Date(),
): Reading {
  return isQuoted(request)
    ? readQuoted(categories, request, now)
    : readRequest(categories, request, now).understood[0];
}

/** Whether words in quotes are asked for: they are looked for as they stand before they mean anything. */
export function isQuoted({ words }: SearchRequest): boolean {
  return QUOTED.test(words);
}

/** The words as they stand, quotes and all. */
export function readQuoted(categories: Categories, request: SearchRequest, now: Date): Reading {
  return { ...toReading(categories, request, now), match: "literal" };
}

/**
 * The line of a request, and what it may mean. `asTyped` is null where there was nothing to understand, and `asNamed`, the
 * words as a name near the place among them, where there is no place or too little beside it. `tradeOnly` is the trade
 * without the words that are left beside it. A thing inside a category ('coffee' in Food and Drinks) is looked for by its
 * name first, then as its category.
 */
export function readRequest(categories: Categories, request: SearchRequest, now: Date) {
  const settled = takeSettings(request);
  const given: Given = {
    category: settled.category,
    place: findPlace(settled.near),
    branch: settled.branch,
  };
  const line = readLine(categories, settled.words, given);
  const read = toRead(categories, line, settled, now);
  const match = line.trade?.unlisted ? "named" : "alike";
  const readAs = (asked: SearchRequest): Reading => ({
    ...toReading(categories, asked, now),
    match,
  });
  const readAsSpelled = () => {
    const said = readLine(categories, settled.words, given, { asSpelled: true });
    return toLiterals(readTrade(said, toRead(categories, said, settled, now)));
  };
  const readOn = (streets: readonly TypedStreet[]) =>
    readStreets(streets, { categories, settled, given, now }).map((reading) => ({
      ...reading,
      request,
    }));
  const onStreets = readOn(listStreets(settled.words));
  const mayBeStreet = line.words.length > 0 && !line.trade?.unlisted;
  const isPlain =
    settled.words === request.words &&
    line.words.length === line.tokens.length &&
    !line.isElsewhere &&
    onStreets.length === 0;
  const mayBeName = line.trade && line.place && line.besidePlace.length > 1;
  const named = { ...settled, near: line.place?.text ?? "", words: line.besidePlace.join(" ") };
  const settledWords = toTokens(settled.words).join(" ");
  return {
    line,
    isStreet: onStreets.some(({ query }) => query.street === settledWords),
    understood: readTrade(line, read),
    asSpelled: line.misspelt ? readAsSpelled() : [],
    asTyped: isPlain ? null : readAs(request),
    asNamed: mayBeName ? readAs(named) : null,
    tradeOnly: readTradeOnly(line, read),
    asPhone: readPhone(categories, request, now),
    onStreets,
    onLastStreets: mayBeStreet
      ? readOn(listLastStreets(settled.words)).slice(0, MAX_LAST_STREET_READINGS)
      : [],
    withFewerWords: [
      ...readWithFewerWords(line, line.trade ? readAs(named) : read(line.words)),
      ...(line.place && !line.trade ? readWithFewerWords(line, readAs(request), "alike") : []),
    ],
  };
}

/** Whoever has the number, whatever was typed beside it. */
function readPhone(categories: Categories, request: SearchRequest, now: Date): Reading | null {
  const phone = findPhone(request.words);
  if (!phone) return null;
  const { query, understood } = toReading(categories, { ...request, words: "" }, now);
  return {
    query: { ...query, phone: phone.digits },
    understood: { ...understood, phone: phone.digits },
    request,
    match: "literal",
    isOffered: phone.isAll,
  };
}

type Settled = { categories: Categories; settled: SearchRequest; given: Given; now: Date };

/** Each street that the line may name, with what the words around it mean, 'pizza on Collins Ave, Miami', or as they are. */
function readStreets(
  streets: readonly TypedStreet[],
  { categories, settled, given, now }: Settled,
): Reading[] {
  return streets
    .flatMap(({ street, rest }) => {
      const line = readLine(categories, rest, given);
      const asTyped = rest === "" ? [] : [toReading(categories, { ...settled, words: rest }, now)];
      const meant = readTrade(line, toRead(categories, line, settled, now));
      const ways = line.corrected.length > 0 ? [...asTyped, ...meant] : [...meant, ...asTyped];
      return ways.map((reading): Reading => {
        return { ...reading, query: { ...reading.query, street }, match: "literal" };
      });
    })
    .slice(0, MAX_STREET_READINGS);
}

/**
 * Without words that no listing uses, or without one of them where somebody is called by the others; beside a trade, only
 * where those are more than the trade.
 */
function readWithFewerWords(
  { trade, words, place }: Line,
  reading: Reading,
  called: Reading["called"] = trade ? "alike" : undefined,
): Reading[] {
  if (trade?.unlisted || words.length < (trade ? 2 : place ? 1 : 2)) return [];
  const dropped = trade ? toTokens(reading.query.words) : words;
  return [{ ...reading, dropped, ...(called && { called }) }];
}

/** The reading without words that had to be dropped, for an answer that says so. */
export function withoutWords(reading: Reading, dropped: readonly string[]): Reading {
  if (dropped.length === 0) return reading;
  const isKept = (word: string) => !dropped.includes(word);
  const words = toTokens(reading.query.words).filter(isKept).join(" ");
  const { query, request, understood } = reading;
  return {
    ...withNews(reading, { ignored: [...understood.ignored, ...dropped] }),
    query: { ...query, words },
    request: { ...request, words },
  };
}

type Read = (words: readonly string[]) => Reading;

/** Reads some of the words with all that was found in the line. */
function toRead(categories: Categories, line: Line, settled: SearchRequest, now: Date): Read {
  const found = {
    ...settled,
    category: line.trade?.category?.id ?? settled.category,
    near: line.place?.text ?? settled.near,
    branch: line.branch ?? settled.branch,
  };
  return (words) => {
    const isThere = (synonyms: Synonyms) =>
      toTokens(synonyms.words).every((word) => words.includes(word));
    const reading = toReading(categories, { ...found, words: words.join(" ") }, now);
    const synonyms = line.synonyms.filter(isThere);
    const { query, understood } = reading;
    return {
      ...reading,
      query: synonyms.length > 0 ? { ...query, synonyms } : query,
      understood: { ...understood, corrected: line.corrected },
    };
  };
}

function readTrade(line: Line, read: Read): Readings {
  const { trade, words, hints, hinted, said } = line;
  if (trade?.unlisted) return readUnlisted(line, trade, read);
  const whole = read(words);
  if (hints.length === 0) return [whole];
  if (!trade) return [read(hinted), whole];
  const first: Reading = { ...read(hinted), match: "literal" };
  if (words.length === 0) return [first, withNews(whole, { missingPart: said })];
  return [first, { ...withNews(whole, { ignored: hints }), match: "literal" }];
}

/** Nothing is spelled alike to what is spelled right. */
function toLiterals([likely, ...others]: Readings): Readings {
  const toLiteral = (reading: Reading): Reading =>
    reading.match === "alike" ? { ...reading, match: "literal" } : reading;
  return [toLiteral(likely), ...others.map(toLiteral)];
}

/** A thing inside the category before all of it. */
function readTradeOnly({ trade, words: ignored, hints, said }: Line, read: Read): Reading[] {
  if (!trade || trade.unlisted || ignored.length === 0) return [];
  const all = withNews(read([]), { ignored });
  if (!trade.part) return [all];
  const partOnly = withNews(read(hints), { ignored });
  return [{ ...partOnly, match: "literal" }, withNews(all, { missingPart: said })];
}

/** What no category has is looked for by all its words: a firm of lawyers may call itself attorneys. */
function readUnlisted(
  { words: beside, hints, hinted }: Line,
  { part, unlisted }: Extract<Trade, { category: null }>,
  read: Read,
): Readings {
  const typed = hints.join(" ");
  const isTyped = (word: string) => toStems(word) === toStems(typed);
  const readAs = (word: string, words: readonly string[]): Reading => {
    const reading: Reading = { ...read(words), match: "named" };
    const ignored = words === hinted ? [] : beside;
    const synonym = isTyped(word) ? [] : [{ from: typed, to: word }];
    const corrected = [...reading.understood.corrected, ...synonym];
    return withNews(reading, { unlisted, ignored, corrected });
  };
  const others = [part, ...unlisted.parts.filter((word) => word !== part)].filter(
    (word) => !isTyped(word),
  );
  const alone = beside.length > 0 ? [typed, ...others] : others;
  return [readAs(typed, hinted), ...alone.map((word) => readAs(word, [word]))];
}

function toStems(words: string): string {
  return toTokens(words).map(toStem).join(" ");
}

/** With what the answer goes without, or takes for something else. */
function withNews(reading: Reading, news: Partial<Understood>): Reading {
  return { ...reading, understood: { ...reading.understood, ...news } };
}

function toReading(categories: Categories, request: SearchRequest, now: Date): Reading {
  const category = getCategory(categories, request.category ?? "");
  const place = findPlace(request.near);
  const center = place && toCenter(place, request.radiusMiles);
  const county = getCounty(request.county ?? "") ?? (center ? null : place?.county) ?? null;
  const query: SearchQuery = {
    words: request.words,
    category: category?.name ?? null,
    county: county?.name ?? null,
    city: null,
    branch: request.branch,
    verifiedOnly: request.verifiedOnly,
    openAt: request.openNow ? now : null,
    center,
    exceptId: null,
    sort: request.sort ?? (center && request.words === "" ? "distance" : "relevance"),
    page: request.page,
    pageSize: request.pageSize ?? (isQuestion(request) ? PAGE_SIZES.search : UNASKED_COUNT),
  };
  return {
    query,
    request,
    understood: {
      category,
      place,
      branch: request.branch,
      corrected: [],
      ignored: [],
      missingPart: null,
      unlisted: null,
    },
    match: "alike",
  };
}

/** A whole county is a filter; with a radius, one looks around its seat. */
function toCenter(place: SearchPlace, radiusMiles: number | null): SearchCenter | null {
  const { kind, point, county, label, city } = place;
  if (kind !== "county") {
    return { point, label, radiusMiles: radiusMiles ?? place.radiusMiles, ...(city && { city }) };
  }
  if (radiusMiles === null) return null;
  return { point, label: `${county?.seat}, ${label}`, radiusMiles };
}
