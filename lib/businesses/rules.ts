// Derives the distance, town and time zone of a business.
import { distanceMiles, roundMiles } from "@/lib/places/distance";
import { getCountyByName, getTimeZone } from "@/lib/places/rules";
import type { Point, TimeZone } from "@/lib/places/types";
import type { Business, NearbyBusiness } from "./types";

export const UNKNOWN_CITY = "Unknown City";

/** Returns null when the location of the business is unknown. */
export function toNearby(business: Business, from: Point): NearbyBusiness | null {
  return (
    business.point && { business, distanceMiles: roundMiles(distanceMiles(from, business.point)) }
  );
}

/** City and state as a page shows them. */
export function townOf({ city, state }: Pick<Business, "city" | "state">) {
  return { city: city || UNKNOWN_CITY, state };
}

/** Null if unknown: pages may show 'Unknown City', but structured data must not contain it as a name. */
export function knownCityOf({ city }: Pick<Business, "city">): string | null {
  return city && city !== UNKNOWN_CITY ? city : null;
}

/** Returns the time zone of a business; that of most of Florida when its county is unknown. */
export function timeZoneOf({ county, zip }: Pick<Business, "county" | "zip">): TimeZone {
  const known = getCountyByName(county ?? "");
  return (known && getTimeZone(known.id, zip)) ?? "America/New_York";
}

/** Lists the largest counts in descending order. */
export function listLargest(
  counts: Readonly<Record<string, number>>,
  limit: number,
): { name: string; count: number }[] {
  return Object.entries(counts)
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, limit);
}
