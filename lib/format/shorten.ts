// Cuts long texts where a list has no room for them.

/** A text of at most `maxLength` characters: whole, or cut after a word and ended with '…'. */
export function shorten(text: string, maxLength: number): string {
  const plain = text.trim();
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength);
  const whole = cut.slice(0, Math.max(cut.search(/\s\S*$/), 0)) || cut.slice(0, -1);
  return `${whole.replace(/[\s,;:.–-]+$/, "")}…`;
}
