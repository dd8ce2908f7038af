// The questions that pages of lists ask.
import { cache } from "react";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { countPages, type Page } from "@/lib/paging";
import type { Point } from "@/lib/places/types";
import { businessId } from "@/lib/businesses/schema";
import type { Business, BusinessFilter, ListAids, NearbyBusiness } from "@/lib/businesses/types";
import type { ListKey } from "./contract";
import { directory } from "./live-or-replica";

/** How many businesses a list that found nothing offers instead. */
const NEAREST_LIMIT = 6;

export type Listing = { businesses: Page<Business>; nearest: NearbyBusiness[] };

export type ListingRequest = {
  filter: BusinessFilter;
  page: number;
  pageSize: number;
  /** From where 'nearest' is measured when the list is empty; null offers nothing. */
  center: Point | null;
  hrefFor: (page: number) => Route;
};

/**
 * One page of a list; where the whole list is empty, the businesses of the same category nearest to `center`.
 * A page beyond the last one redirects to the last.
 */
export async function getListing(request: ListingRequest): Promise<Listing> {
  const { filter, page, pageSize, center, hrefFor } = request;
  const businesses = await directory.listBusinesses(filter, { page, pageSize });
  const lastPage = countPages(businesses);
  if (page > lastPage) redirect(hrefFor(lastPage));
  if (businesses.total > 0 || !center) return { businesses, nearest: [] };
  const nearest = await directory.listNearestBusinesses({
    from: center,
    category: filter.category,
    limit: NEAREST_LIMIT,
  });
  return { businesses, nearest };
}

/** A shorter list is read sooner than its letters. */
const LONG_LIST = 60;

/** What helps through the whole list of a county or a category; null while the list is short. */
export async function getListAids(key: ListKey): Promise<ListAids | null> {
  const letters = await directory.countByLetter(key);
  const total = Object.values(letters).reduce((sum, count) => sum + count, 0);
  if (total < LONG_LIST) return null;
  return { total, letters, crossings: await directory.countCrossings(key) };
}

/** A business with everything its page shows, asked once for the page and its metadata; null when there is none. */
export const getBusinessProfile = cache(async (id: string) =>
  isBusinessId(id) ? directory.getBusinessProfile(id) : null,
);

/** So many merges, one after the other, are followed. */
const MAX_REDIRECTS = 10;

/** The listing with a page of its own that the one with this id was merged into; null where there is none. */
export async function getRedirectTarget(id: string): Promise<string | null> {
  let next = isBusinessId(id) ? await directory.getRedirect(id) : null;
  for (let followed = 0; next !== null && followed < MAX_REDIRECTS; followed++) {
    if (await getBusinessProfile(next)) return next;
    next = await directory.getRedirect(next);
  }
  return null;
}

/** What never can be an id is not asked for. */
function isBusinessId(id: string): boolean {
  return businessId.safeParse(id).success;
}
