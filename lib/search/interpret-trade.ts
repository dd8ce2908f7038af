// Interprets words that name a trade: a part of a category before the whole category, and trades without a category.
import { toTokens } from "@/lib/spelling/compare";
import { toStem } from "@/lib/spelling/words";
import { type Interpretation, withNotes } from "./interpretation";
import type { ParsedQuery } from "./query-parser";
import type { Trade } from "./vocabulary";

/** Never empty; the first interpretation that finds something is used. */
export type Interpretations = readonly [Interpretation, ...Interpretation[]];

/** Interprets some of the words, combined with everything else that was understood. */
export type Read = (words: readonly string[]) => Interpretation;

/** Interprets the words by their trade, if there is one. */
export function readTrade(parsed: ParsedQuery, read: Read): Interpretations {
  const { trade, words, hints, hinted, said } = parsed;
  if (trade?.unlisted) return readUnlisted(parsed, trade, read);
  const whole = read(words);
  if (hints.length === 0) return [whole];
  if (!trade) return [read(hinted), whole];
  const first: Interpretation = { ...read(hinted), match: "literal" };
  if (words.length === 0) return [first, withNotes(whole, { missingSubcategory: said })];
  return [first, { ...withNotes(whole, { ignored: hints }), match: "literal" }];
}

/** The trade without the other words; a part of the category before the whole category. */
export function readTradeOnly(
  { trade, words: ignored, hints, said }: ParsedQuery,
  read: Read,
): Interpretation[] {
  if (!trade || trade.unlisted || ignored.length === 0) return [];
  const all = withNotes(read([]), { ignored });
  if (!trade.part) return [all];
  const partOnly = withNotes(read(hints), { ignored });
  return [{ ...partOnly, match: "literal" }, withNotes(all, { missingSubcategory: said })];
}

/** A trade without a category is searched by all of its words: lawyers may call themselves attorneys. */
function readUnlisted(
  { words: beside, hints, hinted }: ParsedQuery,
  { part, unlisted }: Extract<Trade, { category: null }>,
  read: Read,
): Interpretations {
  const typed = hints.join(" ");
  const isTyped = (word: string) => toStems(word) === toStems(typed);
  const interpretAs = (word: string, words: readonly string[]): Interpretation => {
    const interpretation: Interpretation = { ...read(words), match: "named" };
    const ignored = words === hinted ? [] : beside;
    const synonym = isTyped(word) ? [] : [{ from: typed, to: word }];
    const corrected = [...interpretation.understood.corrected, ...synonym];
    return withNotes(interpretation, { unlisted, ignored, corrected });
  };
  const others = [part, ...unlisted.parts.filter((word) => word !== part)].filter(
    (word) => !isTyped(word),
  );
  const alone = beside.length > 0 ? [typed, ...others] : others;
  return [interpretAs(typed, hinted), ...alone.map((word) => interpretAs(word, [word]))];
}

function toStems(words: string): string {
  return toTokens(words).map(toStem).join(" ");
}
