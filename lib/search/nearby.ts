// Businesses near another one: on its profile, and as a search around it.
import { cache } from "react";
import { getBusinessProfile } from "@/lib/store/listing-pages";
import type { Business, NearbyBusiness } from "@/lib/businesses/types";
import { limitRate } from "@/lib/http/read-rate-limit";
import { directory } from "@/lib/store/directory";
import { type SearchQuery, type SearchResult, SEARCH_FOR_ALL } from "./types";

/** Specification, section 9. */
export const NEARBY_RADIUS_MILES = 30;

/** Number of businesses on a profile; a link leads to the others. */
const LISTED_ON_PROFILE = 5;

/** The business to search around; null if it does not exist, or its location is unknown. */
export const getNearbyCenter = cache(async (id: string) => {
  const business = await getBusinessProfile(id);
  return business?.point ? { ...business, point: business.point } : null;
});

/** Businesses around another one, nearest first. Throws a RateLimitError if a client address makes too many requests. */
export async function searchNearby(
  center: Pick<Business, "id" | "name"> & { point: NonNullable<Business["point"]> },
  page: number,
): Promise<SearchResult> {
  await limitRate("search");
  const query: SearchQuery = {
    ...SEARCH_FOR_ALL,
    center: { point: center.point, label: center.name, radiusMiles: NEARBY_RADIUS_MILES },
    exceptId: center.id,
    sort: "distance",
    page,
  };
  return directory.search(query);
}

/** The nearest businesses, at any distance; none if its location is unknown. */
export async function listNearby({
  id,
  point,
}: Pick<Business, "id" | "point">): Promise<NearbyBusiness[]> {
  if (!point) return [];
  const nearest = await directory.listNearestBusinesses({
    from: point,
    limit: LISTED_ON_PROFILE + 1, // the business itself is the nearest
  });
  return nearest.filter(({ business }) => business.id !== id).slice(0, LISTED_ON_PROFILE);
}
