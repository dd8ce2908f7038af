// Interprets a search: which category and place its words name, and which other meanings are possible.
import type { Categories } from "@/lib/categories/types";
import { toTokens } from "@/lib/spelling/compare";
import { type Interpretation, toInterpretation, withNotes } from "./interpretation";
import { type Interpretations, type Read, readTrade, readTradeOnly } from "./interpret-trade";
import { withNumberTwin } from "./number-words";
import { findPhone } from "./phones";
import { findPlace } from "./places";
import { type Correction, type Given, type ParsedQuery, parseQuery } from "./query-parser";
import type { SearchRequest } from "./schema";
import { takeSettings } from "./typed-filters";
import { listLastStreets, listStreets, type TypedStreet } from "./streets";
import type { Synonyms } from "./types";

/** Maximum number of interpretations as a street that are tried. */
const MAX_STREET_INTERPRETATIONS = 8;
const MAX_LAST_STREET_INTERPRETATIONS = 4;

const QUOTED = /^["“][^"“”]+["”]$/;

/** The most likely interpretation. `now` is the time for 'open now'. */
export function understand(
  categories: Categories,
  request: SearchRequest,
  now = new Date(),
): Interpretation {
  return isQuoted(request)
    ? interpretQuoted(categories, request, now)
    : interpretRequest(categories, request, now).understood[0];
}

/** Whether the words are quoted: they are searched literally before they are interpreted. */
export function isQuoted({ words }: SearchRequest): boolean {
  return QUOTED.test(words);
}

/** The literal interpretation of quoted words, including the quotes. */
export function interpretQuoted(
  categories: Categories,
  request: SearchRequest,
  now: Date,
): Interpretation {
  return { ...toInterpretation(categories, request, now), match: "literal" };
}

/**
 * Parses a request and lists its possible interpretations. A part of a category ('coffee' in Food and Drinks) is searched by
 * its own word first, then as its category.
 * - `asTyped`: the plain words; null if nothing in them was understood, so that it would equal `understood`.
 * - `asNamed`: the words as a name near the place in the line; null without a place, or with too few words beside it.
 * - `asRenumbered`: with a number converted between words and digits.
 * - `asCorrected`: the line with its trade corrected, searched as the beginning of a name.
 * - `tradeOnly`: the trade without the other words.
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
    asSpelled: parsed.misspelled ? readAsSpelled() : [],
    asTyped: isPlain ? null : interpretAs(request),
    asRenumbered: renumbered === null ? null : interpretAs({ ...request, words: renumbered }),
    asNamed: mayBeName ? interpretAs(named) : null,
    asCorrected:
      parsed.misspelled && parsed.words.length > 0
        ? withCorrection(interpretAs(correct(settled, parsed.misspelled)), parsed.misspelled)
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

function withCorrection(interpretation: Interpretation, correction: Correction): Interpretation {
  return withNotes(interpretation, { corrected: [correction] });
}

function correct(request: SearchRequest, { from, to }: Correction): SearchRequest {
  const words = ` ${toTokens(request.words).join(" ")} `.replace(` ${from} `, ` ${to} `).trim();
  return { ...request, words };
}

/** Searches by the telephone number alone; the other words are ignored. */
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

/** Each possible street, with the other words interpreted ('pizza on Collins Ave, Miami') and as typed. */
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
 * Leaves out words that no listing uses, or a single word if a business's name has all the others. Beside a trade, only if two or
 * more words are left.
 */
function readWithFewerWords(
  { trade, words, place }: ParsedQuery,
  interpretation: Interpretation,
  nameMatch: Interpretation["nameMatch"] = trade ? "alike" : undefined,
): Interpretation[] {
  if (trade?.unlisted || words.length < (trade ? 2 : place ? 1 : 2)) return [];
  const dropped = trade ? toTokens(interpretation.query.words) : words;
  return [{ ...interpretation, dropped, ...(nameMatch && { nameMatch }) }];
}

/** Removes dropped words from the interpretation and reports them as ignored. */
export function withoutWords(
  interpretation: Interpretation,
  dropped: readonly string[],
): Interpretation {
  if (dropped.length === 0) return interpretation;
  const isRemaining = (word: string) => !dropped.includes(word);
  const words = toTokens(interpretation.query.words).filter(isRemaining).join(" ");
  const { query, request, understood } = interpretation;
  return {
    ...withNotes(interpretation, { ignored: [...understood.ignored, ...dropped] }),
    query: { ...query, words },
    request: { ...request, words },
  };
}

/** Returns a function that interprets some of the words, combined with the category, place and branch of the line. */
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

/** Disables matching of similar spellings, for words that are correct as typed. */
function toLiterals([likely, ...others]: Interpretations): Interpretations {
  const toLiteral = (interpretation: Interpretation): Interpretation =>
    interpretation.match === "alike" ? { ...interpretation, match: "literal" } : interpretation;
  return [toLiteral(likely), ...others.map(toLiteral)];
}
