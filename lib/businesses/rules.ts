// What follows from a business: whether it matches a place, how far it is, how its town reads.
import { formatAddress } from "@/lib/format/address";
import { floridaDay } from "@/lib/format/dates";
import { distanceMiles, roundMiles } from "@/lib/places/rules";
import type { Point } from "@/lib/places/types";
import type { Business, BusinessFilter, NearbyBusiness } from "./types";

const FIRST_YEAR = 1700;

export const UNKNOWN_CITY = "Unknown City";

type Placed = Pick<Business, "category" | "street" | "city" | "state" | "zip" | "county">;

/** Category, city and county are compared as columns; only where a column is empty the address is searched. */
export function isInPlace(business: Placed, { category, city, counties }: BusinessFilter): boolean {
  if (category && business.category !== category) return false;
  if (city && !matches(business, "city", [city])) return false;
  if (counties && !matches(business, "county", counties)) return false;
  return true;
}

function matches(business: Placed, column: "city" | "county", names: readonly string[]): boolean {
  const place = business[column];
  if (place !== null) return names.includes(place);
  const text = formatAddress(business)?.toLowerCase() ?? "";
  return names.some((name) => text.includes(name.toLowerCase()));
}

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

/** Whether a text is a year in which a business may have been founded, in four digits. */
export function isFoundingYear(text: string, today = floridaDay(new Date())): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && text <= today.slice(0, 4);
}
