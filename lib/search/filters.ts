// The filters beside the search results, and the chips of the active ones.
import { branches } from "@/data/branches";
import { type Categories, getCategory, getCategoryByName } from "@/lib/categories/rules";
import { compareLabels } from "@/lib/format/text";
import { getCounty, getCountyByName } from "@/lib/places/rules";
import { usualRadiusMiles } from "./places";
import type { Parsed } from "./parse";
import { type SearchPath, type SearchRequest, SORT_CHOICES, toSearchPath } from "./schema";
import type { Counts, SearchFacets, SearchQuery, SearchSort } from "./types";
import { formatTotal, formatLeastTotal } from "./wording";

/** A link that sets a filter, or removes it if active. `count` is the formatted number of businesses it leaves: '24'. */
export type FilterChoice = { label: string; count?: string; href: SearchPath; isChosen: boolean };

export type FilterGroup = { title: string; choices: readonly FilterChoice[] };

/** An active filter; `href` is the search without it, and `wider` says what that is, for filters that few listings meet. */
export type FilterChip = { label: string; href: SearchPath; wider?: string };

type Found = Pick<Parsed, "query" | "request"> & { facets: SearchFacets };

const sortLabels: Record<SearchSort, string> = {
  relevance: "Best match",
  distance: "Nearest",
  name: "Name",
  newest: "Newest",
};

/** The filter groups beside the results, starting with the sort order. */
export function toFilterGroups(
  categories: Categories,
  { query, request, facets }: Found,
): FilterGroup[] {
  const to = (change: Partial<SearchRequest>) => toSearchPath({ ...request, page: 1, ...change });
  const countOf = toCounter(facets);
  return [
    { title: "Sort by", choices: toSortChoices(query.sort, Boolean(query.center), to) },
    { title: "Trust and hours", choices: toTrustChoices({ request, facets }, to) },
    {
      title: "Category",
      choices: toChoices(facets.category, countOf, (name) => {
        const category = getCategoryByName(categories, name);
        const isChosen = category?.id === request.category;
        return (
          category && {
            label: category.label,
            href: to({ category: isChosen ? null : category.id }),
            isChosen,
          }
        );
      }),
    },
    {
      title: "County",
      choices: toChoices(facets.county, countOf, (name) => {
        const county = getCountyByName(name);
        const isChosen = county?.name === query.county;
        return (
          county && {
            label: county.name,
            href: isChosen ? to(withoutCounty(request)) : to({ county: county.id }),
            isChosen,
          }
        );
      }),
    },
    {
      title: "Branch of service",
      choices: toChoices(facets.branch, countOf, (name) => {
        const branch = branches.find((known) => known === name);
        const isChosen = branch === request.branch;
        return (
          branch && { label: branch, href: to({ branch: isChosen ? null : branch }), isChosen }
        );
      }),
    },
  ];
}

/** The chips of the active filters, each with a link that removes it. */
export function toFilterChips(
  categories: Categories,
  { request, query, understood }: Pick<Parsed, "request" | "query" | "understood">,
): FilterChip[] {
  const without = (change: Partial<SearchRequest>) =>
    toSearchPath({ ...request, page: 1, ...change });
  const { words, category, county, branch } = request;
  const radiusMiles = toUnusualRadius(query, understood);
  const chips = [
    words && { label: `“${words.replace(/^["“]|["”]$/g, "")}”`, href: without({ words: "" }) },
    category && {
      label: getCategory(categories, category)?.label ?? category,
      href: without({ category: null }),
    },
    request.near && {
      label: `Near ${request.near}`,
      href: without({ near: "", radiusMiles: null }),
    },
    radiusMiles && {
      label: `Within ${radiusMiles} miles`,
      href: without({ radiusMiles: null }),
    },
    county && { label: `${getCounty(county)?.name} County`, href: without({ county: null }) },
    branch && {
      label: branch,
      href: without({ branch: null }),
      wider: "Any branch of service",
    },
    request.verifiedOnly && {
      label: "Verified",
      href: without({ verifiedOnly: false }),
      wider: "With or without a badge",
    },
    request.openNow && {
      label: "Open now",
      href: without({ openNow: false }),
      wider: "Open now or later",
    },
    request.certifications.length > 0 && {
      label: `Certified: ${request.certifications.join(" or ").toUpperCase().replaceAll("-", " ")}`,
      href: without({ certifications: [] }),
    },
    request.naics && { label: `NAICS ${request.naics}`, href: without({ naics: "" }) },
    request.serves.length > 0 && {
      label: `Serves ${request.serves.map((id) => getCounty(id)?.name).join(", ")}`,
      href: without({ serves: [] }),
    },
  ];
  return chips.filter((chip) => typeof chip === "object" && chip !== null);
}

/** The radius if it differs from the place's default, else null. */
function toUnusualRadius(
  { center }: Pick<SearchQuery, "center">,
  { place }: Pick<Parsed["understood"], "place">,
): number | null {
  return center && center.radiusMiles !== usualRadiusMiles(place) ? center.radiusMiles : null;
}

/** The county is either a filter or the place in 'near'. */
function withoutCounty({ county }: SearchRequest): Partial<SearchRequest> {
  return county ? { county: null } : { near: "" };
}

function toSortChoices(
  current: SearchSort,
  hasCenter: boolean,
  to: (change: Partial<SearchRequest>) => SearchPath,
): FilterChoice[] {
  return SORT_CHOICES.filter((sort) => hasCenter || sort !== "distance").map((sort) => ({
    label: sortLabels[sort],
    href: to({ sort }),
    isChosen: sort === current,
  }));
}

function toTrustChoices(
  { request: { verifiedOnly, openNow }, facets }: Pick<Found, "request" | "facets">,
  to: (change: Partial<SearchRequest>) => SearchPath,
): FilterChoice[] {
  const verified = {
    label: "Verified veteran",
    count: toCounter(facets)(facets.verified),
    href: to({ verifiedOnly: !verifiedOnly }),
    isChosen: verifiedOnly,
  };
  return [
    ...(facets.verified > 0 || verifiedOnly ? [verified] : []),
    { label: "Open now", href: to({ openNow: !openNow }), isChosen: openNow },
  ];
}

function toCounter({ areAtLeast }: SearchFacets): (count: number) => string {
  return areAtLeast ? formatLeastTotal : formatTotal;
}

/** Active values first, then by count. Unknown values are left out. */
function toChoices(
  counts: Counts,
  countOf: (count: number) => string,
  toChoice: (name: string) => Omit<FilterChoice, "count"> | null | undefined,
): FilterChoice[] {
  return Object.entries(counts)
    .flatMap(([name, count]) => {
      const choice = toChoice(name);
      return choice ? [{ ...choice, number: count, count: countOf(count) }] : [];
    })
    .sort(
      (a, b) =>
        Number(b.isChosen) - Number(a.isChosen) || b.number - a.number || compareLabels(a, b),
    )
    .map(({ number: _, ...choice }) => choice);
}
