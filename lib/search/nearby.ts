// Owns what is near a business: on its own page, and in the search around it.
import { cache } from "react";
import { getBusinessProfile } from "@/lib/store/listing-pages";
import type { Business, NearbyBusiness } from "@/lib/businesses/types";
import { PAGE_SIZES } from "@/lib/paging";
import { limitRate } from "@/lib/read-rate-limit";
import { directory } from "@/lib/store/live-or-replica";
import type { SearchQuery, SearchResult } from "./types";

/** Specification, section 9. */
export const NEARBY_RADIUS_MILES = 30;

/** A profile names so many; the rest is one link away. */
const LISTED_ON_PROFILE = 5;

/** The business one asks to search around; null when there is none, or nobody knows where it is. */
export const getNearbyCenter = cache(async (id: string) => {
  const business = await getBusinessProfile(id);
  return business?.point ? { ...business, point: business.point } : null;
});

/** The businesses around one, nearest first, without itself; throws a RateLimitError where an address asks too often. */
export async function searchNearby(
  center: Pick<Business, "id" | "name"> & { point: NonNullable<Business["point"]> },
  page: number,
): Promise<SearchResult> {
  await limitRate("search");
  const query: SearchQuery = {
    words: "",
    category: null,
    county: null,
    city: null,
    branch: null,
    verifiedOnly: false,
    openAt: null,
    center: { point: center.point, label: center.name, radiusMiles: NEARBY_RADIUS_MILES },
    exceptId: center.id,
    sort: "distance",
    page,
    pageSize: PAGE_SIZES.search,
  };
  return directory.search(query);
}

/** The few businesses nearest to this one, however far; none when nobody knows where it is. */
export async function listNearby({
  id,
  point,
}: Pick<Business, "id" | "point">): Promise<NearbyBusiness[]> {
  if (!point) return [];
  const nearest = await directory.listNearestBusinesses({
    from: point,
    limit: LISTED_ON_PROFILE + 1, // it is its own nearest
  });
  return nearest.filter(({ business }) => business.id !== id).slice(0, LISTED_ON_PROFILE);
}
