// Owns how words are compared by a search, the same in both stores: folded, cut to their stems, none of them raw.

/** Longer input is cut here before anything looks at it. */
export const MAX_SEARCH_LENGTH = 200;

/** What a question looks for beyond this many words cannot matter to anybody. */
const MAX_WORDS = 8;

/** Shorter words are whole words: as beginnings they would be those of half the directory. */
export const MIN_PREFIX_LENGTH = 3;

const FILLERS = new Set(
  "a an and at by for from in me my near nearby of on or our the to with your".split(" "),
);

/** Letters that keep their stroke or their partner when accents fall off. The migration folds the same ones. */
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

/** `phrase` is everything that was written, folded; `words` and `stems` are what must be found, one for one. */
export type SearchTerms = { phrase: string; words: readonly string[]; stems: readonly string[] };

/**
 * Text in small letters without accents, apostrophes and signs: "Café Joe's & Co." is 'cafe joes co'. The database's
 * fold_text does the very same.
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

/** Whether there are words, and all of them such as stand in every text: 'the', 'near me'. */
export function isOnlyFillers(raw: string): boolean {
  return foldText(raw)
    .split(" ")
    .every((word) => FILLERS.has(word));
}

/** Null when there are words, but nothing in them that could be looked for. */
export function toSearchTerms(raw: string): SearchTerms | null {
  const phrase = foldText(raw.slice(0, MAX_SEARCH_LENGTH));
  if (phrase === "") return raw.trim() === "" ? { phrase, words: [], stems: [] } : null;
  const all = [...new Set(phrase.split(" "))];
  const telling = all.filter((word) => !FILLERS.has(word));
  const words = (telling.length > 0 ? telling : all).slice(0, MAX_WORDS);
  return { phrase, words, stems: words.map(toStem) };
}

/**
 * The beginning that the forms of a word share: 'bakeries' and 'bakery' are 'baker', 'roofing' is 'roof'. Always a
 * beginning of the word itself, so that whatever the word finds its stem finds too.
 */
export function toStem(word: string): string {
  const singular = shorten(word, /(?:ies|(?<=x|ch|sh|ss)es|(?<![sui])s)$/, 4);
  const withoutIng = shorten(singular, /ing$/, 4);
  return withoutIng === singular ? shorten(singular, /(?:er|ed|y)$/, 5) : withoutIng;
}

function shorten(word: string, ending: RegExp, minLength: number): string {
  const shorter = word.replace(ending, "");
  return shorter.length >= minLength ? shorter : word;
}
