// Cleans typed text for storage and for files that are read line by line, and recognizes placeholders and mistyped addresses.

/** Characters kept of a text that is too long, so that it can be shortened and need not be typed again. */
const MAX_LENGTH = 10_000;

/** Control characters and bidirectional marks. */
const UNPRINTABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Returns printable, composed (NFC), trimmed text; on one line unless `isMultiline`. */
export function cleanText(raw: unknown, isMultiline = false): string {
  if (typeof raw !== "string") return "";
  const text = raw
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(UNPRINTABLE, "");
  return (isMultiline ? text.replace(/[^\S\n]+/g, " ") : text.replace(/\s+/g, " ")).trim();
}

/** Whether a text is what people write where there is nothing to say: empty, 'N/A', 'none', 'coming soon', '-'. */
export function isBlank(text: string): boolean {
  return /^(?:n\/?a|not applicable|none|null|unknown|pending|tb[ad]|coming soon|under construction|[-.]*)$/i.test(
    text,
  );
}

export const MISTYPED_ADDRESS = "Check the part after the @: it looks mistyped.";

/** Whether no mail can arrive: the name of a large provider, or '.com', is mistyped. */
export function isMistyped(address: string): boolean {
  const provider = /@(?:gmial|gamil|gmal|gmali|gnail|yaho|yahooo|hotmial|hotmal|outlok)\.com$/i;
  const ending = /@(?:gmail|icloud)\.(?!com$)|@comcast\.(?!net$|com$)|\.(?:con|cmo|comm|ocm|vom)$/i;
  return provider.test(address) || ending.test(address);
}
