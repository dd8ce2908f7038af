// Formats counts.

/** '1 listing', '1,204 listings'; a noun with an irregular plural needs `plural`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? noun : plural}`;
}
