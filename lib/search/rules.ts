// Owns what a search means: which category and which place its words name, and in which order its readings are tried.
import { getCategory } from "@/lib/categories/rules";
import type { Category } from "@/lib/categories/types";
import { PAGE_SIZES } from "@/lib/paging";
import { getCounty } from "@/lib/places/rules";
import { type Correction, type Line, readLine } from "./line";
import { findPlace, type SearchPlace } from "./places";
import { isQuestion, type SearchRequest } from "./schema";
import { takeSettings } from "./settings";
import type { SearchCenter, SearchQuery } from "./types";
import type { UnlistedTrade } from "./vocabulary";

export type Understood = {
  category: Category | null;
  place: SearchPlace | null;
  branch: string | null;
  corrected: readonly Correction[];
  /** Words that nothing was found for, so that the trade was answered without them. */
  ignored: readonly string[];
  /** The thing inside the category that was asked for, where no listing has it: 'moving' in Trucking. */
  missingPart: string | null;
  /** The trade that is asked for, where no category has it: lawyers. */
  unlisted: UnlistedTrade | null;
};

/**
 * One way to read a request. `request` says the same without a line to understand: what was found in the words stands
 * in `category`, `near` and `branch`, so that each can be taken away by itself.
 *
 * `match` says where the words must stand: as they are or spelled alike; as they are, for they name a thing and what is
 * spelled alike is another; or in the name of one business at least, for they name a trade that no category has, and a pest
 * control that spares flowers is no florist.
 */
export type Reading = {
  query: SearchQuery;
  understood: Understood;
  request: SearchRequest;
  match: "alike" | "literal" | "named";
};

export type Readings = {
  /** The first that finds something is meant; there is always one. */
  understood: readonly [Reading, ...Reading[]];
  /** The words as they stand; null where there was nothing to understand in them. */
  asTyped: Reading | null;
  /** The trade without the words that are left beside it; none where there are none. */
  tradeOnly: readonly Reading[];
  /** Whether every word was understood as it stands. */
  isWhole: boolean;
};

/** Without a question the search shows so many businesses (specification, section 9). */
const UNASKED_COUNT = 10;

const QUOTED = /^["“][^"“”]+["”]$/;

/** What a request most likely means. `now` is the moment that 'open' means. */
export function understand(request: SearchRequest, now = new Date()): Reading {
  return listReadings(request, now).understood[0];
}

/**
 * All readings of a request. A thing inside a category ('coffee' in Food and Drinks) is looked for by its name first,
 * then as its category.
 */
export function listReadings(request: SearchRequest, now: Date): Readings {
  if (QUOTED.test(request.words)) return readQuoted(request, now);
  const settled = takeSettings(request);
  const { category, branch } = settled;
  const line = readLine(settled.words, { category, place: findPlace(settled.near), branch });
  const found = {
    ...settled,
    category: line.trade?.category?.id ?? category,
    near: line.place?.text ?? settled.near,
    branch: line.branch ?? branch,
  };
  const read = (words: readonly string[]) =>
    toReading({ ...found, words: words.join(" ") }, line.corrected, now);
  const isPlain = settled.words === request.words && line.words.length === line.tokens.length;
  const asTyped = isPlain ? null : toReading(request, [], now);
  const isWhole = line.words.length === 0 && line.corrected.length === 0;
  if (line.trade?.unlisted) {
    const understood = readUnlisted(line.trade.part, line.trade.unlisted, line.words, read);
    return {
      understood,
      asTyped: asTyped && { ...asTyped, match: "named" },
      tradeOnly: [],
      isWhole,
    };
  }
  return {
    understood: readTrade(line, read),
    asTyped,
    tradeOnly: readTradeOnly(line, read),
    isWhole,
  };
}

/** Words in quotes are looked for as they stand before they mean anything. */
function readQuoted(request: SearchRequest, now: Date): Readings {
  const inner = listReadings({ ...request, words: request.words.slice(1, -1) }, now);
  const literal: Reading = { ...toReading(request, [], now), match: "literal" };
  return { ...inner, understood: [literal, ...inner.understood] };
}

type Read = (words: readonly string[]) => Reading;

function readTrade({ trade, words, hints }: Line, read: Read): Readings["understood"] {
  const whole = read(words);
  if (hints.length === 0) return [whole];
  const hinted = read([...words, ...hints]);
  if (!trade) return [hinted, whole];
  const missing = words.length === 0 ? { missingPart: trade.part } : {};
  return [{ ...hinted, match: "literal" }, withNews(whole, missing)];
}

/** A thing inside the category before all of it. */
function readTradeOnly({ trade, words: ignored }: Line, read: Read): Reading[] {
  if (!trade || ignored.length === 0) return [];
  const all = withNews(read([]), { ignored });
  if (!trade.part) return [all];
  const partOnly = withNews(read([trade.part]), { ignored });
  return [{ ...partOnly, match: "literal" }, withNews(all, { missingPart: trade.part })];
}

/** What no category has is looked for by all its words: a firm of lawyers may call itself attorneys. */
function readUnlisted(
  part: string,
  unlisted: UnlistedTrade,
  beside: readonly string[],
  read: Read,
): Readings["understood"] {
  const readAs = (word: string, words: readonly string[]): Reading => {
    const reading: Reading = { ...read([...words, word]), match: "named" };
    const ignored = words === beside ? [] : beside;
    const synonym = word === part ? [] : [{ from: part, to: word }];
    const corrected = [...reading.understood.corrected, ...synonym];
    return withNews(reading, { unlisted, ignored, corrected });
  };
  const others = unlisted.parts.filter((word) => word !== part);
  const alone = beside.length > 0 ? [part, ...others] : others;
  return [readAs(part, beside), ...alone.map((word) => readAs(word, []))];
}

/** With what the answer goes without, or takes for something else. */
function withNews(reading: Reading, news: Partial<Understood>): Reading {
  return { ...reading, understood: { ...reading.understood, ...news } };
}

function toReading(request: SearchRequest, corrected: readonly Correction[], now: Date): Reading {
  const category = getCategory(request.category ?? "");
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
      corrected,
      ignored: [],
      missingPart: null,
      unlisted: null,
    },
    match: "alike",
  };
}

/** A whole county is a filter; with a radius, one looks around its seat. */
function toCenter(place: SearchPlace, radiusMiles: number | null): SearchCenter | null {
  const { kind, point, county, label } = place;
  if (kind !== "county") return { point, label, radiusMiles: radiusMiles ?? place.radiusMiles };
  if (radiusMiles === null) return null;
  return { point, label: `${county?.seat}, ${label}`, radiusMiles };
}
