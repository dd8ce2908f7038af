// Owns the town of a business as search engines are told it.
import { townOf, UNKNOWN_CITY } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";

/** Null where nobody knows it: a page may say 'Unknown City', but nobody should search for a town of that name. */
export function knownCityOf(business: Business): string | null {
  const { city } = townOf(business);
  return city === UNKNOWN_CITY ? null : city;
}
