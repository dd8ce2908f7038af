// Queries of the pages that list businesses, and of a business's page.
import { cache } from "react";
import type { Route } from "next";
import { notFound, redirect } from "next/navigation";
import { countPages, type Page } from "@/lib/paging";
import type { Point } from "@/lib/places/types";
import { businessId } from "@/lib/businesses/ids";
import type {
  Business,
  BusinessFilter,
  BusinessProfile,
  ListAids,
  NearbyBusiness,
} from "@/lib/businesses/types";
import type { ListKey } from "./contract";
import { directory } from "./directory";

/** Number of nearest businesses offered when a list is empty. */
const NEAREST_LIMIT = 6;

export type Listing = { businesses: Page<Business>; nearest: NearbyBusiness[] };

/** What a page of a list shows: its own listings, the nearest ones elsewhere, or none. */
export type ShownListings = "own" | "nearest" | "none";

export function toShownListings({ businesses, nearest }: Listing): ShownListings {
  if (businesses.total > 0) return "own";
  return nearest.length > 0 ? "nearest" : "none";
}

export type ListingRequest = {
  filter: BusinessFilter;
  page: number;
  pageSize: number;
  /** The origin for the nearest businesses when the list is empty; null to offer none. */
  center: Point | null;
  hrefFor: (page: number) => Route;
};

/**
 * One page of a list; if the whole list is empty, also the businesses of the same category nearest to `center`. Redirects from a
 * page beyond the last one to the last.
 */
export async function getListing(request: ListingRequest): Promise<Listing> {
  const { filter, page, pageSize, center, hrefFor } = request;
  const businesses = await directory.listBusinesses(filter, { page, pageSize });
  const lastPage = countPages(businesses);
  if (page > lastPage) redirect(hrefFor(lastPage));
  if (businesses.total > 0 || !center) return { businesses, nearest: [] };
  const nearest = await directory.listNearestBusinesses({
    from: center,
    category: filter.category?.name,
    limit: NEAREST_LIMIT,
  });
  return { businesses, nearest };
}

/** A list shorter than this is seen at a glance. */
const SHORT_LIST = 8;
/** A list shorter than this needs no navigation by letter. */
const LONG_LIST = 60;

/** The numbers by which the list of a county or a category is navigated; null for a short list. */
export async function getListAids(key: ListKey): Promise<ListAids | null> {
  const letters = await directory.countByLetter(key);
  const total = Object.values(letters).reduce((sum, count) => sum + count, 0);
  if (total < SHORT_LIST) return null;
  const crossings = await directory.countCrossings(key);
  return { total, letters: total < LONG_LIST ? null : letters, crossings };
}

/** A business with everything its page shows, queried once for the page and its metadata; null if there is none. */
export const getBusinessProfile = cache(async (id: string) =>
  isBusinessId(id) ? directory.getBusinessProfile(id) : null,
);

/** Maximum number of consecutive mergers that are followed. */
const MAX_REDIRECTS = 10;

/** The listing with a page that this one was merged into; null if there is none. */
export async function getRedirectTarget(id: string): Promise<string | null> {
  let next = isBusinessId(id) ? await directory.getRedirect(id) : null;
  for (let followed = 0; next !== null && followed < MAX_REDIRECTS; followed++) {
    if (await getBusinessProfile(next)) return next;
    next = await directory.getRedirect(next);
  }
  return null;
}

/** The same as getBusinessProfile; of a merged listing, the profile of the one that remains. */
export async function getRemainingProfile(id: string): Promise<BusinessProfile | null> {
  return (await getBusinessProfile(id)) ?? getBusinessProfile((await getRedirectTarget(id)) ?? "");
}

/** Ends a member's page of an unknown listing: at the same page of the one that it was merged into, else as a 404. */
export async function redirectMerged(id: string, toPage: (id: string) => Route): Promise<never> {
  const target = await getRedirectTarget(id);
  return target ? redirect(toPage(target)) : notFound();
}

/** Avoids queries for texts that cannot be an id. */
function isBusinessId(id: string): boolean {
  return businessId.safeParse(id).success;
}
