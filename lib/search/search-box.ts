// What the search box decides while somebody types. Part of every page, so it must stay small.

/** Minimum number of characters. */
export const MIN_SUGGESTIBLE_LENGTH = 2;

/** Maximum number of characters; longer input gets no suggestions. */
export const MAX_SUGGESTIBLE_LENGTH = 100;

export function isSuggestible(text: string): boolean {
  const { length } = text.trim();
  return length >= MIN_SUGGESTIBLE_LENGTH && length <= MAX_SUGGESTIBLE_LENGTH;
}

/** The words of a search, `from`, and the parameters that they were understood as: `from` 'hvac near Stuart', `category` 'hvac'. */
export type FormerWords = Readonly<Record<string, string>>;

/** The fields of a search form once other words are typed: without those that hold only what the former words meant. */
export function forgetFormerWords(
  sent: Readonly<Record<string, string>>,
  former: FormerWords,
): Record<string, string> {
  const known = new Set(toWords(`${former.from ?? ""} ${former.q ?? ""}`));
  const hasNewWords = toWords(sent.q ?? "").some((word) => !known.has(word));
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) =>
        value !== "" && name !== "from" && (name === "q" || !hasNewWords || former[name] !== value),
    ),
  );
}

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}
