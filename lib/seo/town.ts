// The city of a business for search engines.
import { townOf, UNKNOWN_CITY } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";

/** Null if unknown: pages may show 'Unknown City', but structured data must not contain it as a name. */
export function knownCityOf(business: Business): string | null {
  const { city } = townOf(business);
  return city === UNKNOWN_CITY ? null : city;
}
