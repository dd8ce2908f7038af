// What follows from a business: how far it is, how its town reads.
import { floridaDay } from "@/lib/format/dates";
import { distanceMiles, roundMiles } from "@/lib/places/distance";
import { getCountyByName, getTimeZone } from "@/lib/places/rules";
import type { Point, TimeZone } from "@/lib/places/types";
import type { Business, NearbyBusiness } from "./types";

const FIRST_YEAR = 1700;

export const UNKNOWN_CITY = "Unknown City";

/** Null when nobody knows where the business is. */
export function toNearby(business: Business, from: Point): NearbyBusiness | null {
  return (
    business.point && { business, distanceMiles: roundMiles(distanceMiles(from, business.point)) }
  );
}

/** City and state as a page shows them. */
export function townOf({ city, state }: Pick<Business, "city" | "state">) {
  return { city: city || UNKNOWN_CITY, state };
}

/** The clock that it goes by; that of most of Florida where nobody knows its county. */
export function timeZoneOf({ county, zip }: Pick<Business, "county" | "zip">): TimeZone {
  const known = getCountyByName(county ?? "");
  return (known && getTimeZone(known.id, zip)) ?? "America/New_York";
}

/** Whether a text is a year in which a business may have been founded, in four digits. */
export function isFoundingYear(text: string, today = floridaDay(new Date())): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && text <= today.slice(0, 4);
}

/** The largest of them, the largest first. */
export function listLargest(
  counts: Readonly<Record<string, number>>,
  limit: number,
): { name: string; count: number }[] {
  return Object.entries(counts)
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, limit);
}
