// What follows from a business: whether it matches a place, how far it is, how its town reads.
import { cityAndStateOf } from "@/lib/format/address";
import { distanceMiles, roundMiles } from "@/lib/places/rules";
import type { Point } from "@/lib/places/types";
import type { Business, BusinessFilter, NearbyBusiness } from "./types";

type Placed = Pick<Business, "category" | "city" | "county" | "address">;

/** Category, city and county are compared as columns; only where a column is empty the address is searched. */
export function isInPlace(business: Placed, { category, city, counties }: BusinessFilter): boolean {
  if (category && business.category !== category) return false;
  if (city && !matches(business.city, business.address, [city])) return false;
  if (counties && !matches(business.county, business.address, counties)) return false;
  return true;
}

function matches(column: string | null, address: string | null, names: readonly string[]): boolean {
  if (column !== null) return names.includes(column);
  const text = address?.toLowerCase() ?? "";
  return names.some((name) => text.includes(name.toLowerCase()));
}

/** Null when nobody knows where the business is. */
export function toNearby(business: Business, from: Point): NearbyBusiness | null {
  return (
    business.point && { business, distanceMiles: roundMiles(distanceMiles(from, business.point)) }
  );
}

/** City and state as columns say, else as the address does (specification, section 3). */
export function townOf(business: Pick<Business, "city" | "state" | "address">) {
  if (business.city) return { city: business.city, state: business.state };
  return cityAndStateOf(business.address);
}
