// Distances as text.

/** '0.4 miles', '1 mile', '12.3 miles'; takes miles already rounded to one decimal. */
export function formatMiles(miles: number): string {
  return miles === 1 ? "1 mile" : `${miles} miles`;
}
