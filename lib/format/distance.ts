// Distances as text.

/** '0.4 miles', '1 mile', '12.3 miles'; takes miles already rounded to one decimal. */
export function formatMiles(miles: number): string {
  return miles === 1 ? "1 mile" : `${miles} miles`;
}

/**
 * The same where no heading says what is measured: '0.4 miles away'. Who asked around a ZIP code is told which listings
 * share it; around anything else the middles of two ZIP codes only happen to be one.
 */
export function formatMilesAway(miles: number, { isAroundZip = false } = {}): string {
  if (miles === 0) return isAroundZip ? "same ZIP code" : "less than a mile away";
  return `${formatMiles(miles)} away`;
}
