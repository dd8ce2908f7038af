// Shortens long texts for lists.

/** Returns at most `maxLength` characters: the whole text, or a part that ends after a word, with '…'. */
export function shorten(text: string, maxLength: number): string {
  const plain = text.trim();
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength);
  const whole = cut.slice(0, Math.max(cut.search(/\s\S*$/), 0)) || cut.slice(0, -1);
  return `${whole.replace(/[\s,;:.–-]+$/, "")}…`;
}
