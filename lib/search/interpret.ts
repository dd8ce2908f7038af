// Owns what a search may mean: which category and which place its words name, and what else they may mean.
import type { Categories } from "@/lib/categories/types";
import { toTokens } from "@/lib/spelling/compare";
import { type Interpretation, toInterpretation, withNews } from "./interpretation";
import { type Interpretations, type Read, readTrade, readTradeOnly } from "./interpret-trade";
import { withNumberTwin } from "./number-words";
import { findPhone } from "./phones";
import { findPlace } from "./places";
import { type Correction, type Given, type ParsedQuery, parseQuery } from "./query-parser";
import type { SearchRequest } from "./schema";
import { takeSettings } from "./typed-filters";
import { listLastStreets, listStreets, type TypedStreet } from "./streets";
import type { Synonyms } from "./types";

/** So many interpretations of streets are tried. */
const MAX_STREET_INTERPRETATIONS = 8;
const MAX_LAST_STREET_INTERPRETATIONS = 4;

const QUOTED = /^["“][^"“”]+["”]$/;

/** What a request most likely means. `now` is the moment that 'open' means. */
export function understand(
  categories: Categories,
  request: SearchRequest,
  now = new Date(),
): Interpretation {
  return isQuoted(request)
    ? interpretQuoted(categories, request, now)
    : interpretRequest(categories, request, now).understood[0];
}

/** Whether words in quotes are asked for: they are looked for as they stand before they mean anything. */
export function isQuoted({ words }: SearchRequest): boolean {
  return QUOTED.test(words);
}

/** The words as they stand, quotes and all. */
export function interpretQuoted(
  categories: Categories,
  request: SearchRequest,
  now: Date,
): Interpretation {
  return { ...toInterpretation(categories, request, now), match: "literal" };
}

/**
 * The line of a request, and what it may mean. `asTyped` is null where there was nothing to understand, and `asNamed`, the
 * words as a name near the place among them, where there is no place or too little beside it. `asRenumbered` has a number in
 * words as figures, or the other way. `asCorrected` is the line with its trade spelled right, as the name that it may be the
 * beginning of. `tradeOnly` is the trade without the words that are left beside it. A thing inside a category ('coffee' in
 * Food and Drinks) is looked for by its name first, then as its category.
 */
export function interpretRequest(categories: Categories, request: SearchRequest, now: Date) {
  const settled = takeSettings(request);
  const given: Given = {
    category: settled.category,
    place: findPlace(settled.near),
    branch: settled.branch,
  };
  const parsed = parseQuery(categories, settled.words, given);
  const read = toRead(categories, parsed, settled, now);
  const match = parsed.trade?.unlisted ? "named" : "alike";
  const interpretAs = (asked: SearchRequest): Interpretation => ({
    ...toInterpretation(categories, asked, now),
    match,
  });
  const readAsSpelled = () => {
    const said = parseQuery(categories, settled.words, given, { asSpelled: true });
    return toLiterals(readTrade(said, toRead(categories, said, settled, now)));
  };
  const readOn = (streets: readonly TypedStreet[]) =>
    readStreets(streets, { categories, settled, given, now }).map((interpretation) => ({
      ...interpretation,
      request,
    }));
  const onStreets = readOn(listStreets(settled.words));
  const mayBeStreet = parsed.words.length > 0 && !parsed.trade?.unlisted;
  const isPlain =
    settled.words === request.words &&
    parsed.words.length === parsed.tokens.length &&
    !parsed.isElsewhere &&
    onStreets.length === 0;
  const mayBeName = parsed.trade && parsed.place && parsed.besidePlace.length > 1;
  const named = { ...settled, near: parsed.place?.text ?? "", words: parsed.besidePlace.join(" ") };
  const settledWords = toTokens(settled.words).join(" ");
  const renumbered = withNumberTwin(request.words);
  return {
    parsed,
    isStreet: onStreets.some(({ query }) => query.street === settledWords),
    understood: readTrade(parsed, read),
    asSpelled: parsed.misspelt ? readAsSpelled() : [],
    asTyped: isPlain ? null : interpretAs(request),
    asRenumbered: renumbered === null ? null : interpretAs({ ...request, words: renumbered }),
    asNamed: mayBeName ? interpretAs(named) : null,
    asCorrected:
      parsed.misspelt && parsed.words.length > 0
        ? withNews(interpretAs(correct(settled, parsed.misspelt)), { corrected: [parsed.misspelt] })
        : null,
    tradeOnly: readTradeOnly(parsed, read),
    asPhone: readPhone(categories, request, now),
    onStreets,
    onLastStreets: mayBeStreet
      ? readOn(listLastStreets(settled.words)).slice(0, MAX_LAST_STREET_INTERPRETATIONS)
      : [],
    withFewerWords: [
      ...readWithFewerWords(parsed, parsed.trade ? interpretAs(named) : read(parsed.words)),
      ...(parsed.place && !parsed.trade
        ? readWithFewerWords(parsed, interpretAs(request), "alike")
        : []),
    ],
  };
}

function correct(request: SearchRequest, { from, to }: Correction): SearchRequest {
  const words = ` ${toTokens(request.words).join(" ")} `.replace(` ${from} `, ` ${to} `).trim();
  return { ...request, words };
}

/** Whoever has the number, whatever was typed beside it. */
function readPhone(
  categories: Categories,
  request: SearchRequest,
  now: Date,
): Interpretation | null {
  const phone = findPhone(request.words);
  if (!phone) return null;
  const { query, understood } = toInterpretation(categories, { ...request, words: "" }, now);
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
): Interpretation[] {
  return streets
    .flatMap(({ street, rest }) => {
      const parsed = parseQuery(categories, rest, given);
      const asTyped =
        rest === "" ? [] : [toInterpretation(categories, { ...settled, words: rest }, now)];
      const meant = readTrade(parsed, toRead(categories, parsed, settled, now));
      const ways = parsed.corrected.length > 0 ? [...asTyped, ...meant] : [...meant, ...asTyped];
      return ways.map((interpretation): Interpretation => {
        return { ...interpretation, query: { ...interpretation.query, street }, match: "literal" };
      });
    })
    .slice(0, MAX_STREET_INTERPRETATIONS);
}

/**
 * Without words that no listing uses, or without one of them where somebody is called by the others; beside a trade, only
 * where those are more than the trade.
 */
function readWithFewerWords(
  { trade, words, place }: ParsedQuery,
  interpretation: Interpretation,
  called: Interpretation["called"] = trade ? "alike" : undefined,
): Interpretation[] {
  if (trade?.unlisted || words.length < (trade ? 2 : place ? 1 : 2)) return [];
  const dropped = trade ? toTokens(interpretation.query.words) : words;
  return [{ ...interpretation, dropped, ...(called && { called }) }];
}

/** The interpretation without words that had to be dropped, for an answer that says so. */
export function withoutWords(
  interpretation: Interpretation,
  dropped: readonly string[],
): Interpretation {
  if (dropped.length === 0) return interpretation;
  const isKept = (word: string) => !dropped.includes(word);
  const words = toTokens(interpretation.query.words).filter(isKept).join(" ");
  const { query, request, understood } = interpretation;
  return {
    ...withNews(interpretation, { ignored: [...understood.ignored, ...dropped] }),
    query: { ...query, words },
    request: { ...request, words },
  };
}

/** Reads some of the words with all that was found in the line. */
function toRead(
  categories: Categories,
  parsed: ParsedQuery,
  settled: SearchRequest,
  now: Date,
): Read {
  const found = {
    ...settled,
    category: parsed.trade?.category?.id ?? settled.category,
    near: parsed.place?.text ?? settled.near,
    branch: parsed.branch ?? settled.branch,
  };
  return (words) => {
    const isThere = (synonyms: Synonyms) =>
      toTokens(synonyms.words).every((word) => words.includes(word));
    const interpretation = toInterpretation(categories, { ...found, words: words.join(" ") }, now);
    const synonyms = parsed.synonyms.filter(isThere);
    const { query, understood } = interpretation;
    return {
      ...interpretation,
      query: synonyms.length > 0 ? { ...query, synonyms } : query,
      understood: { ...understood, corrected: parsed.corrected },
    };
  };
}

/** Nothing is spelled alike to what is spelled right. */
function toLiterals([likely, ...others]: Interpretations): Interpretations {
  const toLiteral = (interpretation: Interpretation): Interpretation =>
    interpretation.match === "alike" ? { ...interpretation, match: "literal" } : interpretation;
  return [toLiteral(likely), ...others.map(toLiteral)];
}
