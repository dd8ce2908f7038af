// Owns which categories somebody means who types a few letters into their list: by their names, and by what else they are
// called. Light enough for the browser.
import { categoryWords } from "@/data/synonyms";
import { toPhrases, toTokens } from "@/lib/spelling/rules";

/** Fewer letters begin too many words. */
const MIN_KEYWORD_LENGTH = 3;

const keywordsById = new Map(
  Object.entries(categoryWords).map(([id, words]: [string, { same: string; parts?: object }]) => {
    const parts = Object.entries(words.parts ?? {}).flat();
    return [id, toPhrases([words.same, ...parts].join(",")).map((tokens) => tokens.join(" "))];
  }),
);

type Named = { readonly id: string; readonly label: string };

/** Those that the text may mean: by the beginning of the name, then of a word of it, then by what they are also called. */
export function filterCategories<Item extends Named>(all: readonly Item[], text: string): Item[] {
  const typed = toTokens(text).join(" ");
  return all
    .flatMap((category) => {
      const rank = toRank(category, typed);
      return rank === -1 ? [] : [{ category, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ category }) => category);
}

/** -1 for what is not meant. */
function toRank({ id, label }: Named, typed: string): number {
  const name = toTokens(label).join(" ");
  const keywords = typed.length < MIN_KEYWORD_LENGTH ? [] : (keywordsById.get(id) ?? []);
  return [
    name.startsWith(typed),
    name.includes(` ${typed}`),
    keywords.some((keyword) => keyword.startsWith(typed)),
    keywords.some((keyword) => keyword.includes(` ${typed}`)) || name.includes(typed),
  ].indexOf(true);
}
