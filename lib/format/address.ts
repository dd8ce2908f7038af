// Owns addresses in one line: how one is put together, and which town stands in it.

type AddressParts = {
  street?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
};

export const UNKNOWN_CITY = "Unknown City";
const HOME_STATE = "FL";
const ZIP_AT_END = /\s*\b\d{5}(-?\d{4})?$/;

/** 'street, city, FL zip', without the parts that are missing; null when a state is all there is. */
export function formatAddress({ street, city, state, zip }: AddressParts): string | null {
  if (!street && !city && !zip) return null;
  const stateAndZip = [state, zip].filter(Boolean).join(" ");
  return [street, city, stateAndZip].filter(Boolean).join(", ");
}

/**
 * The town in an address, as the specification derives it (section 3): the last two parts between commas, a ZIP code
 * after the state left out. 'Unknown City' and 'FL' where the address does not say.
 */
export function cityAndStateOf(address: string | null): { city: string; state: string } {
  const parts = (address ?? "").split(",").map((part) => part.trim());
  if (parts.length < 2) return { city: UNKNOWN_CITY, state: HOME_STATE };
  const [city, state] = parts.slice(-2);
  return { city: city || UNKNOWN_CITY, state: state?.replace(ZIP_AT_END, "") || HOME_STATE };
}
