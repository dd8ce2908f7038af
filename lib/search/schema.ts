// The URL of a search: parses its query parameters, and builds its canonical form.
import { z } from "zod";
import { branches } from "@/data/branches";
import { type Categories, getCategoryByName, toCategoryId } from "@/lib/categories/rules";
import { getZipCode, toCountyId, toZip } from "@/lib/places/rules";
import { toPlainText, toTokens } from "@/lib/spelling/compare";
import { SEARCH_COUNT_LIMIT } from "@/lib/store/contract";
import { isOnlyFillers } from "@/lib/spelling/words";
import { findPlace } from "./place-field";
import { usualRadiusMiles, isPoint, RADIUS_CHOICES } from "./places";
import { suggestPlaces } from "./begun-places";
import { getOutsidePlace, isWholeState, takeOutsidePlace } from "./outside";
import type { SearchPlace, SearchSort } from "./types";

/** Maximum length in characters; longer input is truncated. */
export const MAX_WORDS_LENGTH = 200;
const MAX_VALUE_LENGTH = 80;
const MAX_LIST_LENGTH = 1200;
const MAX_SUGGESTED_PLACES = 3;

export const SORT_CHOICES = [
  "relevance",
  "distance",
  "name",
  "newest",
] as const satisfies readonly SearchSort[];

/** Searches are counted only up to this limit, so no page beyond this number exists, whatever the page size. */
const LAST_PAGE = SEARCH_COUNT_LIMIT;

export type SearchRequest = {
  /** As typed, cleaned; '' for none. May name a category and a place, which `understand` extracts. */
  words: string;
  /** An existing place in its shortest spelling: '34994', 'Stuart', 'Martin County', '27.198,-80.253'; or ''. */
  near: string;
  /** Null for the place's default: 30 miles, except for whole regions. */
  radiusMiles: number | null;
  /** Ids of a category and of a county; the branch as in its column: 'Marine Corps'. */
  category: string | null;
  county: string | null;
  branch: string | null;
  verifiedOnly: boolean;
  openNow: boolean;
  /** Ids of kinds of certification: it has one of them, live. */
  certifications: readonly string[];
  /** NAICS codes or words of their titles, as typed; '' for none. */
  naics: string;
  /** Ids of counties: it serves all of them, or is there. */
  serves: readonly string[];
  /** Null for the default: by distance if there is a place and no words, else by relevance. */
  sort: SearchSort | null;
  page: number;
  /** For API clients that specify it; the search page uses its own. */
  pageSize?: number;
};

/** A parameter that could not be used. `value` is the input, `suggestions` are valid values. */
export type SearchProblem = {
  field: "q" | "near";
  value: string;
  message: string;
  suggestions: readonly string[];
};

export const emptyRequest: SearchRequest = {
  words: "",
  near: "",
  radiusMiles: null,
  category: null,
  county: null,
  branch: null,
  verifiedOnly: false,
  openNow: false,
  certifications: [],
  naics: "",
  serves: [],
  sort: null,
  page: 1,
};

/** The first of several values; '' for anything that is not text. */
const text = (maxLength: number) =>
  z
    .unknown()
    .optional()
    .transform((raw) => {
      const value: unknown = Array.isArray(raw) ? raw[0] : raw;
      return typeof value === "string" ? toPlainText(value, maxLength) : "";
    });
const value = text(MAX_VALUE_LENGTH);
/** Several values, repeated or separated by commas. */
const list = z
  .unknown()
  .optional()
  .transform((raw) => {
    const values = [raw].flat().filter((one): one is string => typeof one === "string");
    const parts = toPlainText(values.join(","), MAX_LIST_LENGTH).split(",");
    return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
  });
const flag = value.transform((raw) => ["1", "true", "on", "yes"].includes(raw.toLowerCase()));

const searchParams = z.object({
  q: text(MAX_WORDS_LENGTH),
  near: value,
  radius: value.transform((raw) => RADIUS_CHOICES.find((miles) => String(miles) === raw) ?? null),
  category: value,
  county: value.transform(toCountyId),
  branch: value.transform((raw) => branches.find((name) => toSlug(name) === toSlug(raw)) ?? null),
  verified: flag,
  open: flag,
  certification: list.transform((ids) => ids.filter((id) => /^[a-z0-9-]{1,40}$/.test(id))),
  naics: value,
  serves: list.transform((names) => names.flatMap((name) => toCountyId(name) ?? [])),
  sort: value.transform((raw) => SORT_CHOICES.find((sort) => sort === raw) ?? null),
  page: value.transform((raw) =>
    /^[1-9]\d{0,8}$/.test(raw) ? Math.min(Number(raw), LAST_PAGE) : 1,
  ),
});

/** Parses the query parameters. Accepts anything: unknown values become defaults, unusable words and places become problems. */
export function parseSearch(
  categories: Categories,
  params: Readonly<Record<string, unknown>>,
): {
  request: SearchRequest;
  problems: SearchProblem[];
} {
  const { q, near, radius, category, verified, open, certification, ...facets } =
    searchParams.parse({
      ...params,
    });
  const place = findPlace(near);
  const hasWords = /[\p{L}\p{N}]/u.test(q) && !isOnlyFillers(q);
  const request = {
    ...facets,
    words: hasWords ? q : "",
    near: place?.text ?? "",
    category:
      toCategoryId(categories, category) ?? getCategoryByName(categories, category)?.id ?? null,
    radiusMiles: toRadius(radius, place, hasWords),
    verifiedOnly: verified,
    openNow: open,
    certifications: certification,
  };
  const problems = [
    q && !hasWords && noWords(q),
    isOutside(q) && outside("q", q),
    foreignZip(q),
    foreignPlace(categories, q),
    near && !place && !isWholeState(near) && unknownPlace(near),
  ];
  return {
    request,
    problems: problems.filter((problem) => problem !== null && typeof problem === "object"),
  };
}

/** Leaves out the default radius. It depends on the place, which may still be in the words. */
function toRadius(radiusMiles: number | null, place: SearchPlace | null, hasWords: boolean) {
  if (!place) return hasWords ? radiusMiles : null;
  return radiusMiles === usualRadiusMiles(place) ? null : radiusMiles;
}

/** A problem for the first ZIP code among the words that is not in Florida. */
function foreignZip(words: string): SearchProblem | null {
  const zip = words.match(/(?<!\d)\d{5}(?!\d)/g)?.find((digits) => !getZipCode(digits));
  return zip ? { field: "q", value: words, message: numberMessage(zip), suggestions: [] } : null;
}

/** A problem for a place outside Florida within the words, such as 'pizza in Chicago'. */
function foreignPlace(categories: Categories, words: string): SearchProblem | null {
  const { name } = takeOutsidePlace(categories, toTokens(words));
  return name ? elsewhere("q", words, name) : null;
}

function elsewhere(field: SearchProblem["field"], value: string, name: string): SearchProblem {
  const message = `${name} is outside Florida. Enter a ZIP code, city or county.`;
  return { field, value, message, suggestions: [] };
}

function noWords(value: string): SearchProblem {
  const message = "Please type a word to look for, such as “plumber” or “Stuart”.";
  return { field: "q", value, message, suggestions: [] };
}

function isOutside(value: string): boolean {
  return isPoint(value) && !findPlace(value);
}

function outside(field: SearchProblem["field"], value: string): SearchProblem {
  const message = "You seem to be outside Florida. Enter a ZIP code, city or county.";
  return { field, value, message, suggestions: [] };
}

function unknownPlace(value: string): SearchProblem {
  if (isOutside(value)) return outside("near", value);
  const elsewhereName = getOutsidePlace(value);
  if (elsewhereName) return elsewhere("near", value, elsewhereName);
  const isNumber = /^[\d\s-]+$/.test(value);
  return {
    field: "near",
    value,
    message: isNumber ? numberMessage(value) : `We couldn’t find “${value}” in Florida.`,
    suggestions: isNumber ? [] : suggestPlaces(value, MAX_SUGGESTED_PLACES).map(({ text }) => text),
  };
}

function numberMessage(value: string): string {
  if (toZip(value)) return `${value} isn’t a ZIP code in Florida.`;
  return `${value} isn’t a ZIP code: those have five digits, such as 34994.`;
}

export type SearchPath = `/businesses/search${"" | `?${string}`}`;

/** Whether the request has any criteria beyond sort order and page. */
export function isQuestion(request: SearchRequest): boolean {
  return toSearchPath({ ...request, sort: null, page: 1 }) !== toSearchPath({});
}

/** The canonical URL of a request: defaults are left out, parameters are in a fixed order. */
export function toSearchPath(request: Partial<SearchRequest>): SearchPath {
  const asked = { ...emptyRequest, ...request };
  const params = Object.entries({
    category: asked.category,
    q: asked.words,
    near: asked.near,
    radius: (asked.near || asked.words) && asked.radiusMiles,
    county: asked.county,
    branch: asked.branch && toSlug(asked.branch),
    verified: asked.verifiedOnly && 1,
    open: asked.openNow && 1,
    certification: asked.certifications.join(","),
    naics: asked.naics,
    serves: asked.serves.join(","),
    sort: asked.sort,
    page: asked.page > 1 && asked.page,
  }).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const query = new URLSearchParams(params).toString();
  return query ? `/businesses/search?${query}` : "/businesses/search";
}

function toSlug(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, "-");
}
