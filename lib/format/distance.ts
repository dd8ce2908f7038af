// Formats distances.

/** '0.4 miles', '1 mile', '12.3 miles'; takes miles already rounded to one decimal. */
export function formatMiles(miles: number): string {
  return miles === 1 ? "1 mile" : `${miles} miles`;
}

/** As formatMiles, where no heading says what is measured: '0.4 miles away'. */
export function formatMilesAway(miles: number): string {
  return `${miles === 0 ? "less than a mile" : formatMiles(miles)} away`;
}

/** For searches around a ZIP code only: around other places, a distance of 0 does not mean the same ZIP code. */
export function formatMilesFromZip(miles: number): string {
  return miles === 0 ? "same ZIP code" : formatMilesAway(miles);
}
