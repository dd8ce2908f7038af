// Owns what the search box offers while somebody types: categories, places, and businesses by name.
import type { Category } from "@/lib/categories/types";
import { routes } from "@/lib/routes";
import { editDistance, toAllowedDistance, toTokens } from "@/lib/spelling/rules";
import type { Ask } from "./answers";
import { completePlaces, type SearchPlace } from "./places";
import { understand } from "./rules";
import { emptyRequest, toSearchPath, type SearchPath } from "./schema";
import { isSuggestible, MIN_SUGGESTIBLE_LENGTH } from "./suggestible";
import { completeTrades } from "./vocabulary";

export type Suggestion = {
  kind: "category" | "place" | "business";
  label: string;
  detail?: string;
  href: SearchPath | ReturnType<typeof routes.business>;
};

export const MAX_SUGGESTIONS = 8;

/** So that each kind has room. */
const MAX_OF_A_KIND = 3;

/** A place in the making has so many words at most: 'port st l'. */
const MAX_UNFINISHED = 3;

const placeKinds = {
  zip: "ZIP code",
  city: "City",
  county: "County",
  area: "Area",
  point: "Point",
};

/** What may be meant, by one question to the store at most; nothing for what is too short or too long. */
export async function listSuggestions(
  text: string,
  limit: number,
  ask: Ask,
): Promise<Suggestion[]> {
  if (!isSuggestible(text) || toTokens(text).join("").length < MIN_SUGGESTIBLE_LENGTH) return [];
  const businesses = (await findByName(text, ask)).slice(0, limit);
  const known = [
    ...asUnderstood(text),
    ...withPlaces(text),
    ...completeTrades(text, MAX_OF_A_KIND).map((category) => toTrade(category, null)),
    ...completePlaces(text, MAX_OF_A_KIND).map(toPlace),
  ];
  const room = Math.max(0, limit - Math.min(businesses.length, MAX_OF_A_KIND));
  const byHref = new Map(known.map((suggestion) => [suggestion.href, suggestion]));
  return [...[...byHref.values()].slice(0, room), ...businesses].slice(0, limit);
}

/** A line that is a trade, a place or both already. */
function asUnderstood(text: string): Suggestion[] {
  const { understood, request } = understand({ ...emptyRequest, words: text });
  const { category, place } = understood;
  if (request.words || request.branch) return [];
  if (category) return [toTrade(category, place)];
  return place ? [toPlace(place)] : [];
}

/** 'plumber near des': a trade, and the beginning of a place. */
function withPlaces(text: string): Suggestion[] {
  const tokens = toTokens(text);
  for (let count = 1; count <= MAX_UNFINISHED && count < tokens.length; count += 1) {
    const words = tokens.slice(0, -count).join(" ");
    const { understood, request } = understand({ ...emptyRequest, words });
    const { category, place } = understood;
    if (!category || place || request.words) continue;
    const places = completePlaces(tokens.slice(-count).join(" "), MAX_OF_A_KIND);
    if (places.length > 0) return places.map((completed) => toTrade(category, completed));
  }
  return [];
}

function toTrade(category: Category, place: SearchPlace | null): Suggestion {
  const where = place && ` ${place.kind === "county" ? "in" : "near"} ${place.label}`;
  const href = toSearchPath({ category: category.id, near: place?.text ?? "" });
  return { kind: "category", label: `${category.label}${where ?? ""}`, href };
}

function toPlace({ kind, label, text }: SearchPlace): Suggestion {
  return { kind: "place", label, detail: placeKinds[kind], href: toSearchPath({ near: text }) };
}

/** Businesses whose names have all the words, or nearly so: what stands in a description only is no suggestion. */
async function findByName(text: string, ask: Ask): Promise<Suggestion[]> {
  const { query } = understand(emptyRequest);
  const { hits } = await ask({ ...query, words: text });
  const typed = toTokens(text);
  return hits
    .filter(({ business }) => hasWords(toTokens(business.name), typed))
    .map(({ business: { id, name, city } }) => ({
      kind: "business",
      label: name,
      ...(city && { detail: city }),
      href: routes.business(id),
    }));
}

function hasWords(own: readonly string[], typed: readonly string[]): boolean {
  return typed.every((token) =>
    own.some((word) => word.startsWith(token) || isAlike(word.slice(0, token.length + 1), token)),
  );
}

function isAlike(word: string, token: string): boolean {
  const most = toAllowedDistance(token.length);
  return editDistance(word, token, most) <= most;
}
