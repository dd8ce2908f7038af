// Detects passwords that are too easily guessed: the most common ones in leaks, and words of the site and of the person.
import { dictionary } from "@zxcvbn-ts/language-common";

const LEAKED = new Set<string>(dictionary["passwords-common"]);

/** Words that are tried first on this site. */
const SITE_WORDS = ["florida", "veterans", "veteran", "business", "directory", "password"];

/** Minimum number of letters besides such words; digits and signs around a word are tried as well. */
const MIN_OTHER_LETTERS = 4;

/** Shorter parts of an address occur in too many other words. */
const MIN_WORD_LENGTH = 4;

/**
 * Whether a password is among the some 50,000 most common ones in leaks (the list of zxcvbn-ts, MIT), or little more than
 * words of the site or of the person's email address, if it is given. Ignores case.
 */
export function isEasilyGuessed(password: string, email = ""): boolean {
  const lower = password.toLowerCase();
  if (LEAKED.has(lower)) return true;
  const ownWords = email.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  const words = [...SITE_WORDS, ...ownWords.filter(({ length }) => length >= MIN_WORD_LENGTH)];
  const others = words.reduce((rest, word) => rest.replaceAll(word, ""), lower);
  return others !== lower && (others.match(/\p{L}/gu) ?? []).length < MIN_OTHER_LETTERS;
}
