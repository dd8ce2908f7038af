// Shortens texts for lists, and escapes them for HTML that is written by hand: mails and feeds. Pages are escaped by React.

/** Returns at most `maxLength` characters: the whole text, or a part that ends after a word, with '…'. */
export function shorten(text: string, maxLength: number): string {
  const plain = text.trim();
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength);
  const whole = cut.slice(0, Math.max(cut.search(/\s\S*$/), 0)) || cut.slice(0, -1);
  return `${whole.replace(/[\s,;:.–-]+$/, "")}…`;
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Returns HTML that shows the text as typed, also within an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "");
}

// Formats addresses on one line. internal.format_address does the same in the database.

type AddressParts = {
  street?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
};

/** 'street, city, FL zip', without missing parts; null without a street, because a town alone is no address. */
export function formatAddress({ street, city, state, zip }: AddressParts): string | null {
  if (!street) return null;
  const stateAndZip = [state, zip].filter(Boolean).join(" ");
  return [street, city, stateAndZip].filter(Boolean).join(", ");
}
