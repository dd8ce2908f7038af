// Owns which passwords are too easily guessed: those that leaks hold most often, and words of the site and of the person.
import { dictionary } from "@zxcvbn-ts/language-common";

const LEAKED = new Set<string>(dictionary["passwords-common"]);

/** What whoever guesses at this site tries. */
const SITE_WORDS = ["florida", "veterans", "veteran", "business", "directory", "password"];

/** So many letters have to be left without such words; digits and signs around a word are tried as well. */
const MIN_OTHER_LETTERS = 4;

/** Shorter parts of an address stand in too many other words. */
const MIN_WORD_LENGTH = 4;

/**
 * Whether a password is among some 50,000 that leaks hold most often (the list of zxcvbn-ts, MIT), or little more than words
 * of the site or of the person's e-mail address, if that is known. Letters count alike, large or small.
 */
export function isEasilyGuessed(password: string, email = ""): boolean {
  const lower = password.toLowerCase();
  if (LEAKED.has(lower)) return true;
  const ownWords = email.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  const words = [...SITE_WORDS, ...ownWords.filter(({ length }) => length >= MIN_WORD_LENGTH)];
  const others = words.reduce((rest, word) => rest.replaceAll(word, ""), lower);
  return others !== lower && (others.match(/\p{L}/gu) ?? []).length < MIN_OTHER_LETTERS;
}
