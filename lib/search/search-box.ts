// What the search box decides while somebody types. Runs in the browser, so it must stay small.
import type { Category } from "@/lib/categories/rules";
import { toTokens } from "@/lib/spelling/compare";

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

/** Shorter prefixes match too many keywords. */
const MIN_KEYWORD_LENGTH = 3;

/** By category id, the keywords of the category and of its parts. */
export type CategoryKeywords = Readonly<Record<string, readonly string[]>>;

export function toKeywords(categories: readonly Category[]): CategoryKeywords {
  return Object.fromEntries(
    categories.map(({ id, keywords, parts }) => {
      const all = [...keywords, ...parts.flatMap(({ part, said }) => [part, ...said])];
      return [id, all.map((phrase) => toTokens(phrase).join(" "))];
    }),
  );
}

type Named = { readonly id: string; readonly label: string };

/** The matching categories: first names that begin with the text, then words within names, then keywords. */
export function filterCategories<Item extends Named>(
  all: readonly Item[],
  text: string,
  keywords: CategoryKeywords,
): Item[] {
  const typed = toTokens(text).join(" ");
  return all
    .flatMap((category) => {
      const rank = toRank(category, typed, keywords[category.id]);
      return rank === -1 ? [] : [{ category, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ category }) => category);
}

/** Returns -1 for no match. */
function toRank({ label }: Named, typed: string, known: readonly string[] = []): number {
  const name = toTokens(label).join(" ");
  const keywords = typed.length < MIN_KEYWORD_LENGTH ? [] : known;
  return [
    name.startsWith(typed),
    name.includes(` ${typed}`),
    keywords.some((keyword) => keyword.startsWith(typed)),
    keywords.some((keyword) => keyword.includes(` ${typed}`)) || name.includes(typed),
  ].indexOf(true);
}
