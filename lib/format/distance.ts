// Distances as text.

/** '0.4 miles', '1 mile', '12.3 miles'; takes miles already rounded to one decimal. */
export function formatMiles(miles: number): string {
  return miles === 1 ? "1 mile" : `${miles} miles`;
}

/** The same where no heading says what is measured: '0.4 miles away'. */
export function formatMilesAway(miles: number): string {
  return `${miles === 0 ? "less than a mile" : formatMiles(miles)} away`;
}

/** For who asked around a ZIP code: around anything else the middles of two ZIP codes only happen to be one. */
export function formatMilesFromZip(miles: number): string {
  return miles === 0 ? "same ZIP code" : formatMilesAway(miles);
}
