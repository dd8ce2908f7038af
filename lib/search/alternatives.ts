// Owns what is offered to somebody whose search found nothing: the nearest question that finds something, with its count.
import type { Categories } from "@/lib/categories/types";
import { getCountyByName, listNeighbors } from "@/lib/places/rules";
import { toTokens } from "@/lib/spelling/rules";
import type { Ask, SearchOutcome } from "./answers";
import { RADIUS_CHOICES, spellPlace } from "./places";
import { understand } from "./rules";
import { askAs } from "./spelled-alike";
import { toSearchPath, type SearchPath, type SearchRequest } from "./schema";
import type { SearchQuery } from "./types";
import { spellTrade } from "./vocabulary";

/** What to ask instead, and how much that finds. */
export type SearchAlternative = { label: string; total: number; href: SearchPath };

const MAX_NEIGHBORS = 3;

type Nothing = Pick<SearchOutcome, "query" | "request" | "understood" | "match">;

/** So many words are tried one by one. */
const MAX_WORDS_TRIED = 3;

/** Says how much a request finds. */
type Offer = (label: string, request: SearchRequest) => Promise<SearchAlternative>;

/** Few questions each; what finds nothing either is left out. */
export async function listAlternatives(
  categories: Categories,
  nothing: Nothing,
  ask: Ask,
): Promise<SearchAlternative[]> {
  const offer: Offer = async (label, request) => {
    const first = { ...request, page: 1 };
    const reading = understand(categories, first);
    const { total } = await askAs({ ...reading, query: oneOf(reading.query) }, ask);
    return { label, total, href: toSearchPath(first) };
  };
  const asked = [
    withNearestSpelling(categories, nothing, offer),
    withWiderRadius(nothing, ask, offer),
    inNeighboringCounties(nothing, ask),
    inAllCategories(nothing, offer),
    withoutFilters(nothing, offer),
    withoutWords(nothing, offer),
    withFewerWords(nothing, offer),
    anywhere(nothing, ask),
    withMention(nothing, offer),
  ];
  const alternatives = (await Promise.all(asked)).flat();
  return alternatives.filter(({ total }) => total > 0);
}

/** Looser than what is corrected without asking: a third of the letters may be wrong. */
async function withNearestSpelling(
  categories: Categories,
  { request, understood }: Nothing,
  offer: Offer,
): Promise<SearchAlternative[]> {
  if (understood.unlisted) return [];
  const tokens = toTokens(request.words);
  const most = Math.ceil(tokens.join("").length / 3);
  const spelled = spellTrade(categories, tokens, most)?.to ?? spellPlace(tokens, most)?.place.text;
  if (!spelled) return [];
  return [await offer(`Did you mean “${spelled}”?`, { ...request, words: spelled })];
}

/** To the nearest hit within a hundred miles, and a choice beyond it. */
async function withWiderRadius(
  { query, request, match }: Nothing,
  ask: Ask,
  offer: Offer,
): Promise<SearchAlternative[]> {
  const { center } = query;
  if (!center) return [];
  const farthest = { ...center, radiusMiles: Math.max(...RADIUS_CHOICES) };
  const within = oneOf({ ...query, center: farthest, sort: "distance" });
  const [nearest] = (await askAs({ query: within, match }, ask)).hits;
  const radiusMiles = RADIUS_CHOICES.find((miles) => miles >= (nearest?.distanceMiles ?? Infinity));
  if (!radiusMiles) return [];
  const label = `Within ${radiusMiles} miles of ${center.label}`;
  return [await offer(label, { ...request, radiusMiles })];
}

/** One question without the county counts the hits of all counties. */
async function inNeighboringCounties(
  { query, request, match }: Nothing,
  ask: Ask,
): Promise<SearchAlternative[]> {
  const neighbors = listNeighbors(getCountyByName(query.county ?? "")?.id ?? "");
  if (neighbors.length === 0) return [];
  const { facets } = await askAs({ query: oneOf({ ...query, county: null }), match }, ask);
  const near = request.county ? request.near : "";
  return neighbors
    .map(({ id, name }) => ({
      label: `In ${name} County`,
      total: facets.county[name] ?? 0,
      href: toSearchPath({ ...request, county: id, near, page: 1 }),
    }))
    .sort((a, b) => b.total - a.total)
    .slice(0, MAX_NEIGHBORS);
}

async function inAllCategories({ request }: Nothing, offer: Offer): Promise<SearchAlternative[]> {
  if (!request.category || toSearchPath({ ...request, category: null }) === toSearchPath({}))
    return [];
  return [await offer("In all categories", { ...request, category: null })];
}

/** Each of the narrowing choices taken back, and all of them where there are several. */
async function withoutFilters({ request }: Nothing, offer: Offer): Promise<SearchAlternative[]> {
  const choices: { isMade: boolean; label: string; change: Partial<SearchRequest> }[] = [
    { isMade: request.openNow, label: "Open now or not", change: { openNow: false } },
    { isMade: request.verifiedOnly, label: "Verified or not", change: { verifiedOnly: false } },
    { isMade: request.branch !== null, label: "Of any branch", change: { branch: null } },
  ];
  const made = choices.filter(({ isMade }) => isMade);
  const all = {
    label: "Without these filters",
    change: { openNow: false, verifiedOnly: false, branch: null },
  };
  const tried = made.length > 1 ? [...made, all] : made;
  return Promise.all(tried.map(({ label, change }) => offer(label, { ...request, ...change })));
}

async function withoutWords(
  { query, request }: Nothing,
  offer: Offer,
): Promise<SearchAlternative[]> {
  const { category, center, county } = query;
  if (!request.words || !(category ?? center ?? county)) return [];
  const where = center ? `near ${center.label}` : `in ${county} County`;
  const label = category ? `Without “${request.words}”` : `All businesses ${where}`;
  return [await offer(label, { ...request, words: "" })];
}

/** 'joes crab shack': the words apart, where there is nothing else to go by. */
async function withFewerWords(
  { query, request, understood }: Nothing,
  offer: Offer,
): Promise<SearchAlternative[]> {
  const all = toTokens(request.words);
  const words = all.filter((word) => word.length > 2);
  if (all.length < 2 || understood.unlisted || (query.category ?? query.center ?? query.county))
    return [];
  const tried = words.slice(0, MAX_WORDS_TRIED);
  return Promise.all(tried.map((word) => offer(`Only “${word}”`, { ...request, words: word })));
}

async function anywhere(
  { query, request, match }: Nothing,
  ask: Ask,
): Promise<SearchAlternative[]> {
  if (!(query.center ?? query.county) || !(query.category ?? query.words)) return [];
  const everywhere = oneOf({ ...query, center: null, county: null });
  const { total } = await askAs({ query: everywhere, match }, ask);
  const href = toSearchPath({ ...request, near: "", county: null, radiusMiles: null, page: 1 });
  return [{ label: "Anywhere in Florida", total, href }];
}

/** A trade that no category has may stand in somebody's description. */
async function withMention(
  { request, understood }: Nothing,
  offer: Offer,
): Promise<SearchAlternative[]> {
  const parts = understood.unlisted?.parts ?? [];
  return Promise.all(
    parts.map((part) =>
      offer(`Listings that mention “${part}”`, { ...request, words: `"${part}"` }),
    ),
  );
}

function oneOf(query: SearchQuery): SearchQuery {
  return { ...query, page: 1, pageSize: 1 };
}
