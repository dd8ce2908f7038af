// Counts as text.

/** '1 listing', '1,204 listings'; a noun that takes more than an 's' brings its plural. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? noun : plural}`;
}
