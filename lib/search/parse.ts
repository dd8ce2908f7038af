// Parses a search: what its line means, and up to three ways to read it: as understood, beside the place, and as a whole.
import { findNaics } from "@/lib/listings/naics";
import { type Categories, type Category, getCategory } from "@/lib/categories/rules";
import { PAGE_SIZES } from "@/lib/paging";
import { getCounty } from "@/lib/places/rules";
import { toTokens } from "@/lib/spelling/compare";
import { findPhone, takeSettings, withoutQuestion } from "./typed-filters";
import { findPlace } from "./place-field";
import { type Correction, type OtherTrade, parseQuery, type ParsedQuery } from "./query-parser";
import type { FormerWords } from "./search-box";
import { emptyRequest, isQuestion, type SearchRequest, toSearchPath } from "./schema";
import type { Interpretation, SearchCenter, SearchPlace, SearchQuery, Word } from "./types";
import { matchTrade, type UnlistedTrade } from "./vocabulary";
import { toForm, toPhraseForm, toWords } from "./words";

export type Understood = {
  category: Category | null;
  place: SearchPlace | null;
  branch: string | null;
  corrected: readonly Correction[];
  /** The trade that was typed, if it has no category: lawyers. */
  unlisted: UnlistedTrade | null;
  otherTrades: readonly OtherTrade[];
  otherPlaces: readonly SearchPlace[];
};

/**
 * A parsed search. `requests` are equivalent to its interpretations: what was found in the words is moved to `category`, `near` and
 * `branch`, so that each can be removed separately.
 */
export type Parsed = {
  query: SearchQuery;
  understood: Understood;
  request: SearchRequest;
  requests: Partial<Record<"beside" | "whole" | "literal", SearchRequest>>;
};

/** Page size if nothing was searched for (specification, section 9). */
const UNASKED_COUNT = 10;

const QUOTED = /^["“]([^"“”]+)["”]$/;

/** `now` is the time for 'open now'. */
export function understand(categories: Categories, asked: SearchRequest, now = new Date()): Parsed {
  const typed = { ...asked, words: withoutQuestion(asked.words) };
  const quoted = QUOTED.exec(typed.words)?.[1];
  const settled = takeSettings(quoted ? { ...typed, words: quoted } : typed);
  const given = {
    category: settled.category,
    place: findPlace(settled.near),
    branch: settled.branch,
  };
  const parsed = parseQuery(categories, settled.words, given);
  const request: SearchRequest = {
    ...settled,
    category: parsed.trade?.category?.id ?? settled.category,
    near: parsed.place?.text ?? settled.near,
    branch: parsed.branch ?? settled.branch,
    words: parsed.hinted.join(" "),
  };
  const beside = { ...settled, near: request.near, words: parsed.besidePlace.join(" ") };
  const literal = toLiteral(typed, quoted);
  const requests = { beside, whole: quoted ? settled : typed, ...(literal && { literal: typed }) };
  const interpretations = toInterpretations(categories, parsed, {
    ...requests,
    understood: request,
  });
  return {
    query: {
      ...interpretations,
      ...(literal && {
        literal: { ...toWhere(categories, literal.request), ...literal.interpretation },
      }),
      ...toSigns(parsed),
      ...(literal?.isPhone && { isPhone: true }),
      city: null,
      ...toBuyersFilters(request),
      verifiedOnly: request.verifiedOnly,
      openAt: request.openNow ? now : null,
      exceptId: null,
      sort:
        request.sort ?? (interpretations.center && request.words === "" ? "distance" : "relevance"),
      page: request.page,
      pageSize: request.pageSize ?? (isQuestion(request) ? PAGE_SIZES.search : UNASKED_COUNT),
    },
    understood: {
      category: getCategory(categories, request.category ?? ""),
      place: parsed.place ?? given.place,
      branch: request.branch,
      corrected: parsed.corrected,
      unlisted: parsed.trade?.unlisted ?? null,
      otherTrades: parsed.otherTrades,
      otherPlaces: parsed.otherPlaces,
    },
    request,
    requests,
  };
}

/** Filters for buyers. A NAICS code that is none finds nothing. */
function toBuyersFilters({ certifications, naics, serves }: SearchRequest) {
  return {
    ...(certifications.length > 0 && { certifications }),
    ...(naics && { naics: findNaics(naics) ?? [] }),
    ...(serves.length > 0 && { serves: serves.flatMap((id) => getCounty(id)?.name ?? []) }),
  };
}

type Requests = Record<"understood" | "beside" | "whole", SearchRequest>;

/** The line as understood; beside its place or the one given, if that may be a name; and as a whole, if anything was taken out. */
function toInterpretations(categories: Categories, parsed: ParsedQuery, requests: Requests) {
  const { trade, words, hints, tokens } = parsed;
  const { understood, beside, whole } = requests;
  const isKnown = (text: string) => text.split(" ").every((word) => parsed.known.has(word));
  const toInterpretation = (asked: SearchRequest) => ({
    ...toWhere(categories, asked),
    words: toWords(toTokens(asked.words), isKnown),
    phrase: toTokens(asked.words).join(" "),
  });
  const meant = trade
    ? [toTradeWord(categories, parsed)]
    : // Words that say little: they are searched for first.
      toWords(hints).map((word): Word => ({ ...word, others: [] }));
  const isOther = ({ typed }: Word) =>
    parsed.otherTrades.some((other) => other.words.includes(typed));
  const isPlain =
    words.length === tokens.length && tokens.join(" ") === toTokens(whole.words).join(" ");
  return {
    ...toInterpretation(understood),
    words: [
      ...toWords(words, isKnown).map((word) => (isOther(word) ? { ...word, others: [] } : word)),
      ...(hints.length > 0 ? meant : []),
    ],
    ...(trade && beside.near && { beside: toInterpretation(beside) }),
    ...(!isPlain && tokens.length > 0 && { whole: toInterpretation(whole) }),
  };
}

function toSigns(parsed: ParsedQuery) {
  const { corrected, place } = parsed;
  const isUnderstood = parsed.words.length === 0 && corrected.every(({ to }) => to === place?.text);
  return {
    ...(isUnderstood && { isUnderstood }),
    ...(parsed.trade?.unlisted && { isUnlisted: true }),
    ...(parsed.isCorrected && { isCorrected: true }),
    ...(corrected.some(({ to }) => to === place?.text) && { isPlaceCorrected: true }),
  };
}

/** The word for a part of a category, or for a trade without one, and what means the same: 'mexican food' is 'mexican'. */
function toTradeWord(categories: Categories, { trade, hints, said }: ParsedQuery): Word {
  const isWhole = (token: string) => matchTrade(categories, [token])?.part === "";
  const own = hints.filter((token) => !isWhole(token));
  const typed = hints.join(" ");
  const others = trade?.unlisted ? trade.unlisted.parts : (trade?.others ?? []);
  return {
    typed: said || typed,
    forms: [(own.length > 0 ? own : hints).map(toForm).join(" ")],
    others: others.map(toPhraseForm),
    isKnown: true,
    isFirm: true,
  };
}

/** A telephone number, without the other words; or a quoted phrase, whose words are neighbors. */
function toLiteral(request: SearchRequest, quoted = "") {
  const phone = findPhone(request.words);
  if (phone) {
    const interpretation = { words: [], phrase: "", phone: phone.digits };
    return { request: { ...request, words: "" }, interpretation, isPhone: phone.isAll };
  }
  const tokens = toTokens(quoted);
  if (tokens.length === 0) return null;
  const forms = [tokens.length > 1 ? tokens.join("_") : tokens.map(toForm).join("")];
  const words: Word[] = [{ typed: quoted, forms, isKnown: true }];
  return { request, interpretation: { words, phrase: tokens.join(" ") }, isPhone: false };
}

type Where = Omit<Interpretation, "words" | "phrase">;

/** Category, place and branch as column values. */
function toWhere(categories: Categories, request: SearchRequest): Where {
  const place = findPlace(request.near);
  const center = place && toCenter(place, request.radiusMiles);
  const county = getCounty(request.county ?? "") ?? (center ? null : place?.county) ?? null;
  return {
    category: getCategory(categories, request.category ?? "")?.name ?? null,
    county: county?.name ?? null,
    branch: request.branch,
    center,
    ...(place && { origin: place.point }),
  };
}

/** A whole county is a filter; with a radius, the search is centered on its seat. */
function toCenter(place: SearchPlace, radiusMiles: number | null): SearchCenter | null {
  const { kind, point, county, label, city } = place;
  if (kind !== "county") {
    return { point, label, radiusMiles: radiusMiles ?? place.radiusMiles, ...(city && { city }) };
  }
  if (radiusMiles === null) return null;
  return { point, label: `${county?.seat}, ${label}`, radiusMiles };
}

/** What the words of a search mean by themselves, for the form whose fields show it. */
export function toFormerWords(categories: Categories, from: string): FormerWords {
  const { request } = understand(categories, { ...emptyRequest, words: from });
  const meant = new URL(toSearchPath(request), "http://localhost").searchParams;
  return { ...Object.fromEntries(meant), from };
}
