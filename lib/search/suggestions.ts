// Suggestions of the search box: categories, places, and businesses by name.
import type { Categories } from "@/lib/categories/rules";
import { routes } from "@/lib/routes";
import { branches } from "@/data/branches";
import { toTokens } from "@/lib/spelling/compare";
import type { DirectoryStore } from "@/lib/store/contract";
import { completePlaces, completePlacesNearly } from "./begun-places";
import { matchPlace } from "./places";
import type { SearchPlace, Word } from "./types";
import { understand } from "./parse";
import { emptyRequest, toSearchPath, type SearchPath } from "./schema";
import { isSuggestible, MIN_SUGGESTIBLE_LENGTH } from "./search-box";
import {
  beginsTrade,
  type CompletedTrade,
  completeTrades,
  isFiller,
  matchBranch,
} from "./vocabulary";
import { toWords } from "./words";

type NameStore = Pick<DirectoryStore, "listNamed">;

export type Suggestion = {
  kind: "category" | "place" | "branch" | "business";
  label: string;
  detail?: string;
  href: SearchPath | ReturnType<typeof routes.business>;
};

export const MAX_SUGGESTIONS = 8;

/** Maximum number per kind, so that each kind has room. */
const MAX_OF_A_KIND = 3;

/** Shorter beginnings of a branch's name are more likely those of a trade or a town. */
const MIN_BRANCH_LENGTH = 4;

/** Maximum number of words in an incomplete place name: 'port st l'. */
const MAX_UNFINISHED = 3;

const placeKinds = {
  zip: "ZIP code",
  city: "City",
  county: "County",
  area: "Area",
  point: "Point",
};

/** Lists suggestions with at most one query to the store; none if the text is too short or too long. */
export async function listSuggestions(
  categories: Categories,
  text: string,
  limit: number,
  store: NameStore,
): Promise<Suggestion[]> {
  if (!isSuggestible(text) || toTokens(text).join("").length < MIN_SUGGESTIBLE_LENGTH) return [];
  const businesses = await listNamed(text, limit, store);
  const listed = listKnown(categories, text);
  const isMisspelled =
    listed.length === 0 && businesses.length === 0 && !beginsTrade(categories, text);
  const known = isMisspelled ? completePlacesNearly(text, MAX_OF_A_KIND).map(toPlace) : listed;
  const room = Math.max(0, limit - Math.min(businesses.length, MAX_OF_A_KIND));
  const byHref = new Map(known.map((suggestion) => [suggestion.href, suggestion]));
  return [...[...byHref.values()].slice(0, room), ...businesses].slice(0, limit);
}

/** Completions first, then synonyms; corrections, and a begun trade beside a place, only if there is nothing else. */
function listKnown(categories: Categories, text: string): Suggestion[] {
  const trades = completeTrades(categories, text, MAX_OF_A_KIND);
  const understood = asUnderstood(categories, text);
  const branch = matchBranch(toTokens(text));
  const known = [
    ...(branch ? [toBranch(branch)] : understood.exact),
    ...withPlaces(text, (words) => readTradeAndPlace(categories, words).only),
    ...trades.filter(({ isNamed }) => isNamed).map((trade) => toTrade(trade, null)),
    ...completePlaces(text, MAX_OF_A_KIND).map(toPlace),
    ...completeBranches(text),
    ...trades.filter(({ isNamed }) => !isNamed).map((trade) => toTrade(trade, null)),
  ];
  if (known.length > 0) return known;
  if (understood.corrected.length > 0) return understood.corrected;
  const begun = withPlaces(text, (words) =>
    isFiller(toTokens(words)) ? null : (completeTrades(categories, words, 1)[0] ?? null),
  );
  return begun.length > 0 ? begun : withTrades(categories, text);
}

/** A line that already is a complete trade, place, or both, as typed or with corrected spelling. */
function asUnderstood(
  categories: Categories,
  text: string,
): Record<"exact" | "corrected", Suggestion[]> {
  const { trade, place, isWhole, isCorrected } = readTradeAndPlace(categories, text);
  const meant = trade ? [toTrade(trade, place)] : place ? [toPlace(place)] : [];
  const found = isWhole ? meant : [];
  return { exact: isCorrected ? [] : found, corrected: isCorrected ? found : [] };
}

/** The branches of service whose names begin with the text. */
function completeBranches(text: string): Suggestion[] {
  const typed = toTokens(text).join(" ");
  if (typed.length < MIN_BRANCH_LENGTH) return [];
  return branches.filter((branch) => branch.toLowerCase().startsWith(typed)).map(toBranch);
}

function toBranch(branch: string): Suggestion {
  return { kind: "branch", label: branch, href: toSearchPath({ branch }) };
}

type Meant = Pick<CompletedTrade, "category" | "words">;

/** 'plumber near des', 'sush tamp': words that mean a trade, followed by the beginning of a place. */
function withPlaces(text: string, toMeant: (words: string) => Meant | null): Suggestion[] {
  const tokens = toTokens(text);
  for (let count = 1; count <= MAX_UNFINISHED && count < tokens.length; count += 1) {
    const meant = toMeant(tokens.slice(0, -count).join(" "));
    const places = meant && completePlaces(tokens.slice(-count).join(" "), MAX_OF_A_KIND);
    if (meant && places && places.length > 0)
      return places.map((completed) => toTrade(meant, completed));
  }
  return [];
}

/** 'tampa roo': a place, followed by the beginning of a trade. */
function withTrades(categories: Categories, text: string): Suggestion[] {
  const tokens = toTokens(text);
  for (let count = 1; count <= MAX_UNFINISHED && count < tokens.length; count += 1) {
    const place = matchPlace(tokens.slice(0, -count));
    if (!place) continue;
    const trades = completeTrades(categories, tokens.slice(-count).join(" "), MAX_OF_A_KIND);
    return trades.map((trade) => toTrade(trade, place));
  }
  return [];
}

/** `isWhole`: nothing else was typed. `only`: the trade, if not even a place was typed. */
function readTradeAndPlace(
  categories: Categories,
  text: string,
): {
  trade: Meant | null;
  only: Meant | null;
  place: SearchPlace | null;
  isWhole: boolean;
  isCorrected: boolean;
} {
  const { understood, request, query } = understand(categories, { ...emptyRequest, words: text });
  const { category, place } = understood;
  const { words, branch } = request;
  const isPart = query.words.length === 1 && query.words.every(({ others }) => others);
  const isWhole = (words === "" || isPart) && !branch;
  const trade = category && { category, words: isPart ? words : "" };
  return {
    trade,
    only: isWhole && !place ? trade : null,
    place,
    isWhole,
    isCorrected: understood.corrected.length > 0,
  };
}

/** 'Roofing near Stuart'; a part of a category by its own word, 'sushi near Tampa'. */
function toTrade({ category, words }: Meant, place: SearchPlace | null): Suggestion {
  const where = place ? ` ${place.kind === "county" ? "in" : "near"} ${place.label}` : "";
  const href = toSearchPath({ category: category.id, words, near: place?.text ?? "" });
  const what = words || category.label;
  return {
    kind: "category",
    label: `${what}${where}`,
    ...(words && { detail: category.label }),
    href,
  };
}

function toPlace({ kind, label, text }: SearchPlace): Suggestion {
  return { kind: "place", label, detail: placeKinds[kind], href: toSearchPath({ near: text }) };
}

/** The words of a text that is being typed: the last one may be the beginning of a longer one. */
export function toUnfinishedWords(text: string): Word[] {
  const words = toWords(toTokens(text));
  return words.map((word, at) =>
    at < words.length - 1 ? word : { ...word, forms: [...word.forms, `${word.typed}*`] },
  );
}

/** Businesses that have all the words, of which the last is unfinished. */
async function listNamed(text: string, limit: number, store: NameStore): Promise<Suggestion[]> {
  const found = await store.listNamed(toUnfinishedWords(text), limit);
  return found.map(({ id, name, city }) => ({
    kind: "business",
    label: name,
    ...(city && !isMentionedIn(name, city) && { detail: city }),
    href: routes.business(id),
  }));
}

/** 'Sushi Ninja Brandon' already contains its city. */
function isMentionedIn(name: string, city: string): boolean {
  return ` ${toTokens(name).join(" ")} `.includes(` ${toTokens(city).join(" ")} `);
}
