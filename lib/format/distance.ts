// Distances as text.

/** '0.4 miles', '1 mile', '12.3 miles'; takes miles already rounded to one decimal. */
export function formatMiles(miles: number): string {
  return miles === 1 ? "1 mile" : `${miles} miles`;
}

/** How far one business is from another. Each stands in the middle of its ZIP code, so those who share one have no miles between. */
export function formatMilesApart(miles: number): string {
  return miles === 0 ? "same ZIP code" : formatMiles(miles);
}

/** The same where no heading says what is measured: '0.4 miles away'. */
export function formatMilesAway(miles: number): string {
  return miles === 0 ? "same ZIP code" : `${formatMiles(miles)} away`;
}
