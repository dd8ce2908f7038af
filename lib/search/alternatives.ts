// Suggests alternatives to a search that found nothing: similar searches that find something, with their counts.
import type { Categories } from "@/lib/categories/types";
import { getCountyByName, listNeighbors } from "@/lib/places/rules";
import { toTokens } from "@/lib/spelling/compare";
import type { DirectoryStore } from "@/lib/store/contract";
import { RADIUS_CHOICES, spellPlace } from "./places";
import { understand } from "./interpret";
import type { Interpretation } from "./interpretation";
import { toSearchPath, type SearchPath, type SearchRequest } from "./schema";
import type { Candidate, SearchCounts, SearchQuery } from "./types";
import { spellTrade } from "./vocabulary";

/** An alternative search, and its number of hits. */
export type SearchAlternative = { label: string; total: number; href: SearchPath };

/** A query to be counted, and its conversion to alternatives. */
type Offer = {
  question: Pick<Candidate, "query" | "match">;
  toAlternatives: (counts: SearchCounts) => SearchAlternative[];
};

const MAX_NEIGHBORS = 3;

/** Maximum number of words that are tried one by one. */
const MAX_WORDS_TRIED = 3;

/** Builds an offer from a change of the request. */
type Ask = (label: string, change: Partial<SearchRequest>) => Offer;

/** Counts all alternatives with one query to the store; leaves out those that find nothing. */
export async function listAlternatives(
  categories: Categories,
  nothing: Interpretation,
  countEach: DirectoryStore["countEach"],
): Promise<SearchAlternative[]> {
  const ask: Ask = (label, change) => {
    const request = { ...nothing.request, page: 1, ...change };
    const href = toSearchPath(request);
    const toAlternatives = ({ total }: SearchCounts) => [{ label, total, href }];
    return { question: understand(categories, request), toAlternatives };
  };
  const radii = withWiderRadius(nothing, ask);
  const offers = [
    ...withNearestSpelling(categories, nothing, ask),
    ...radii,
    ...inNeighboringCounties(nothing),
    ...inAllCategories(nothing, ask),
    ...withoutFilters(nothing, ask),
    ...withoutWords(nothing, ask),
    ...withFewerWords(nothing, ask),
    ...anywhere(nothing),
    ...withMention(nothing, ask),
  ];
  const counts = await countEach(offers.map(({ question }) => question));
  const found = offers.map((offer, at) => ({ offer, counts: counts[at] }));
  const nearest = found.find(({ offer, counts }) => radii.includes(offer) && counts?.total);
  return found
    .filter(({ offer }) => !radii.includes(offer) || offer === nearest?.offer)
    .flatMap(({ offer, counts }) => (counts ? offer.toAlternatives(counts) : []))
    .filter(({ total }) => total > 0);
}

/** Allows up to a third of the letters to differ, more than automatic corrections do. */
function withNearestSpelling(
  categories: Categories,
  { request, understood }: Interpretation,
  ask: Ask,
): Offer[] {
  if (understood.unlisted) return [];
  const tokens = toTokens(request.words);
  const most = Math.ceil(tokens.join("").length / 3);
  const spelled = spellTrade(categories, tokens, most)?.to ?? spellPlace(tokens, most)?.place.text;
  return spelled ? [ask(`Did you mean “${spelled}”?`, { words: spelled })] : [];
}

/** All radii larger than the current one; only the smallest that finds something is offered. */
function withWiderRadius({ query: { center } }: Interpretation, ask: Ask): Offer[] {
  if (!center) return [];
  return RADIUS_CHOICES.filter((miles) => miles > center.radiusMiles).map((radiusMiles) =>
    ask(`Within ${radiusMiles} miles of ${center.label}`, { radiusMiles }),
  );
}

/** A single query without the county returns the counts of all counties. */
function inNeighboringCounties({ query, request, match }: Interpretation): Offer[] {
  const neighbors = listNeighbors(getCountyByName(query.county ?? "")?.id ?? "");
  if (neighbors.length === 0) return [];
  const near = request.county ? request.near : "";
  const toAlternatives = ({ facets }: SearchCounts) =>
    neighbors
      .map(({ id, name }) => ({
        label: `In ${name} County`,
        total: facets.county[name] ?? 0,
        href: toSearchPath({ ...request, county: id, near, page: 1 }),
      }))
      .sort((a, b) => b.total - a.total)
      .slice(0, MAX_NEIGHBORS);
  return [{ question: { query: { ...query, county: null }, match }, toAlternatives }];
}

function inAllCategories({ request }: Interpretation, ask: Ask): Offer[] {
  if (!request.category || toSearchPath({ ...request, category: null }) === toSearchPath({}))
    return [];
  return [ask("In all categories", { category: null })];
}

/** Removes each filter by itself, and all of them if there are several. */
function withoutFilters({ request }: Interpretation, ask: Ask): Offer[] {
  const choices: { isMade: boolean; label: string; change: Partial<SearchRequest> }[] = [
    { isMade: request.openNow, label: "Open now or not", change: { openNow: false } },
    { isMade: request.verifiedOnly, label: "Verified or not", change: { verifiedOnly: false } },
    { isMade: request.branch !== null, label: "Of any branch", change: { branch: null } },
  ];
  const made = choices.filter(({ isMade }) => isMade);
  const none = { openNow: false, verifiedOnly: false, branch: null };
  return [
    ...made.map(({ label, change }) => ask(label, change)),
    ...(made.length > 1 ? [ask("Without these filters", none)] : []),
  ];
}

function withoutWords({ query, request }: Interpretation, ask: Ask): Offer[] {
  const { category, center, county } = query;
  if (!request.words || !(category ?? center ?? county)) return [];
  const where = center ? `near ${center.label}` : `in ${county} County`;
  const label = category ? `Without “${request.words}”` : `All businesses ${where}`;
  return [ask(label, { words: "" })];
}

/** 'joes crab shack': single words, if nothing else was understood. */
function withFewerWords({ query, request, understood }: Interpretation, ask: Ask): Offer[] {
  const all = toTokens(request.words);
  const words = all.filter((word) => word.length > 2);
  if (
    all.length < 2 ||
    understood.unlisted ||
    understood.phone ||
    (query.category ?? query.center ?? query.county)
  )
    return [];
  return words.slice(0, MAX_WORDS_TRIED).map((word) => ask(`Only “${word}”`, { words: word }));
}

function anywhere({ query, request, match }: Interpretation): Offer[] {
  if (!(query.center ?? query.county) || !(query.category ?? query.words)) return [];
  const everywhere: SearchQuery = { ...query, center: null, county: null };
  const href = toSearchPath({ ...request, near: "", county: null, radiusMiles: null, page: 1 });
  const toAlternatives = ({ total }: SearchCounts) => [
    { label: "Anywhere in Florida", total, href },
  ];
  return [{ question: { query: everywhere, match }, toAlternatives }];
}

/** Businesses without a category for the trade may mention it in their description. */
function withMention({ understood }: Interpretation, ask: Ask): Offer[] {
  const parts = understood.unlisted?.parts ?? [];
  return parts.map((part) => ask(`Listings that mention “${part}”`, { words: `"${part}"` }));
}
