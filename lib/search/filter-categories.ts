// Filters the list of categories while somebody types. Loaded with the list, when it opens.
import type { Category } from "@/lib/categories/rules";
import { toTokens } from "@/lib/spelling/compare";

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
