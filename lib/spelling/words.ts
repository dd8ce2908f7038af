// Prepares words for search queries: folds them, and reduces them to stems.
import { fillers } from "@/data/stop-words";

const FILLERS = new Set(fillers.split(",").map((word) => word.trim()));

/** Letters that do not decompose when accents are removed. The migration folds the same ones. */
const PLAIN_LETTERS: Record<string, string> = {
  Æ: "a",
  æ: "a",
  Ø: "o",
  ø: "o",
  Œ: "o",
  œ: "o",
  Ł: "l",
  ł: "l",
  Đ: "d",
  đ: "d",
  ß: "s",
};

/**
 * Folds text to lower case without accents, apostrophes and punctuation: "Café Joe's & Co." is 'cafe joes co'. Must match
 * fold_text in the database.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[ÆæØøŒœŁłĐđß]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[\u0300-\u036f'‘’`]/g, "")
    .replace(/[^a-z0-9\u00c0-\u1fff\u3040-\ud7ff]+/g, " ")
    .trim();
}

/** Whether all words are fillers that occur in every text: 'the', 'near me'. */
export function isOnlyFillers(raw: string): boolean {
  return foldText(raw)
    .split(" ")
    .every((word) => FILLERS.has(word));
}

/**
 * The prefix that the forms of a word share: 'bakeries' and 'bakery' are 'baker', 'roofing' is 'roof'. It is always a prefix of
 * the word itself, so that the stem matches everything that the word matches.
 */
export function toStem(word: string): string {
  const singular = dropEnding(word, /(?:ies|(?<=x|ch|sh|ss)es|(?<![sui])s)$/, 4);
  const withoutIng = dropEnding(singular, /ing$/, 4);
  return withoutIng === singular ? dropEnding(singular, /(?:er|ed|y)$/, 5) : withoutIng;
}

function dropEnding(word: string, ending: RegExp, minLength: number): string {
  const shorter = word.replace(ending, "");
  return shorter.length >= minLength ? shorter : word;
}
