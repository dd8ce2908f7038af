// Owns which categories somebody means who types a few letters into their list: by their names, and by what else they are
// called. Light enough for the browser.
import type { Category } from "@/lib/categories/types";
import { toTokens } from "@/lib/spelling/compare";

/** Fewer letters begin too many words. */
const MIN_KEYWORD_LENGTH = 3;

/** By the id of a category, what else it and the things inside of it are called. */
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

/** Those that the text may mean: by the beginning of the name, then of a word of it, then by what they are also called. */
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

/** -1 for what is not meant. */
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
