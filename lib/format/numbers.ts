// Formats counts, distances and waiting times.

/** '1 listing', '1,204 listings'; a noun with an irregular plural needs `plural`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? noun : plural}`;
}

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

/** '8 seconds', '3 minutes', '20 hours': rounded up, so that the next try after this time is allowed. */
export function formatWait(seconds: number): string {
  if (seconds < 120) return formatCount(Math.max(1, Math.ceil(seconds)), "second");
  if (seconds < 7200) return formatCount(Math.ceil(seconds / 60), "minute");
  return formatCount(Math.ceil(seconds / 3600), "hour");
}
