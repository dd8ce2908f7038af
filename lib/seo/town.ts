// Owns the town of a business as search engines are told it.
import { townOf } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";

const unknownCity = townOf({ city: null, state: "FL", address: null }).city;

/** Null where nobody knows it: a page may say 'Unknown City', but nobody should search for a town of that name. */
export function knownCityOf(business: Business): string | null {
  const { city } = townOf(business);
  return city === unknownCity ? null : city;
}
