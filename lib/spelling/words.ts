// Prepares words for search queries: folds them, and reduces them to stems.
import { fillers, nameForms } from "@/data/stop-words";
import type { Synonyms } from "@/lib/search/types";

/** Maximum length in characters; longer input is truncated before any processing. */
const MAX_SEARCH_LENGTH = 200;

/** Maximum number of words of a query; further ones are ignored. */
const MAX_WORDS = 8;

/** Maximum number of synonyms per word, and of choices per query; the database enforces the same. */
const MAX_SYNONYMS = 8;
const MAX_CHOICES = 12;

/** Shorter words match whole words only: as prefixes they would match half of the directory. */
const MIN_PREFIX_LENGTH = 3;

/** Minimum length of a joined name; shorter ones are prefixes of too many names. */
const MIN_JOINED_LENGTH = 5;

/** Endings of a word's inflected forms. */
const ENDINGS = ["", "s", "es", "ing", "er", "ers", "y", "ies", "ed"];

const FILLERS = toSet(fillers);
const SILENT = toSet(`${fillers},${nameForms}`);

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
 * `phrase` is the whole folded input. `words` and `stems` correspond to each other, and all must be found. `choices` is set if
 * there are synonyms: then one stem of each choice must be found, and listings with all of `words` come first. A trailing dollar
 * sign makes a stem match a whole word only.
 */
export type SearchTerms = {
  phrase: string;
  words: readonly string[];
  stems: readonly string[];
  choices: Choices | null;
};

type Choices = readonly (readonly string[])[];

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

/** Null if there is input, but no word that can be searched for. */
export function toSearchTerms(raw: string, synonyms: readonly Synonyms[] = []): SearchTerms | null {
  const phrase = foldText(raw.slice(0, MAX_SEARCH_LENGTH));
  if (phrase === "")
    return raw.trim() === "" ? { phrase, words: [], stems: [], choices: null } : null;
  const words = toWords(phrase);
  const stems = words.map(toStem);
  const choices = toChoices(stems, synonyms);
  const hasChoices = choices.length !== stems.length || choices.some(({ length }) => length > 1);
  return { phrase, words, stems, choices: hasChoices ? choices : null };
}

function toWords(phrase: string): string[] {
  const all = [...new Set(phrase.split(" "))];
  const significant = all.filter((word) => !SILENT.has(word));
  return (significant.length > 0 ? significant : all).slice(0, MAX_WORDS);
}

function toSet(list: string): ReadonlySet<string> {
  return new Set(list.split(",").map((word) => word.trim()));
}

/** 'mexican food' with the synonym 'tacos' becomes the choices ('mexican' or 'tacos') and ('food' or 'tacos'). */
function toChoices(stems: readonly string[], synonyms: readonly Synonyms[]): Choices {
  const asked = synonyms
    .map(({ words, others }) => ({ typed: toStems(words), others: others.map(toStems) }))
    .filter(({ typed }) => typed.every((stem) => stems.includes(stem)));
  const replaced = asked.flatMap(({ typed }) => typed);
  const kept = stems.filter((stem) => !replaced.includes(stem)).map((stem) => [stem]);
  const widened = asked.flatMap(({ typed, others }) => {
    const said = others.filter(({ length }) => length > 0).slice(0, MAX_SYNONYMS - 1);
    return said.reduce(
      (choices, other) =>
        choices.flatMap((choice) => other.map((stem) => [...choice, stem])).slice(0, MAX_CHOICES),
      typed.map((stem) => [stem]),
    );
  });
  return withoutWider([...kept, ...widened.map(withoutLonger)]).slice(0, MAX_CHOICES);
}

/** The stems to search for; whole words if the text ends with a dollar sign. */
export function toStems(text: string): string[] {
  const words = toWords(foldText(text)).filter((word) => word !== "");
  return text.endsWith("$") ? words.map((word) => `${word}$`) : words.map(toStem);
}

/**
 * Each word's inflected forms as whole words, to find listings that use the word rather than a longer one with the same
 * beginning.
 */
export function toForms(text: string): string[][] {
  return toWords(foldText(text)).map((word) => {
    const stem = toStem(word);
    const forms = ENDINGS.map((ending) => stem + ending).filter((form) => toStem(form) === stem);
    return [...new Set([word, ...forms])].slice(0, MAX_SYNONYMS).map((form) => `${form}$`);
  });
}

/** Removes stems that are already matched by a shorter prefix among them. */
function withoutLonger(stems: readonly string[]): string[] {
  const isBegun = (stem: string, by: string) =>
    stem !== by && by.length >= MIN_PREFIX_LENGTH && stem.startsWith(by);
  return [...new Set(stems)].filter((stem) => !stems.some((other) => isBegun(stem, other)));
}

/** Removes choices implied by narrower ones: a listing with 'oil' also satisfies 'oil' or 'change'. */
function withoutWider(choices: readonly (readonly string[])[]): Choices {
  const follows = (from: readonly string[], choice: readonly string[]) =>
    from.every((stem) => choice.includes(stem));
  return choices.filter(
    (choice, index) =>
      !choices.some(
        (other, at) =>
          at !== index && follows(other, choice) && (at < index || !follows(choice, other)),
      ),
  );
}

/** The substring of a folded, space-padded text that indicates a word with this prefix; short words must match as a whole. */
export function toNeedle(stem: string): string {
  if (stem.endsWith("$")) return ` ${stem.slice(0, -1)} `;
  return stem.length < MIN_PREFIX_LENGTH ? ` ${stem} ` : ` ${stem}`;
}

/**
 * A name without its spaces, so that 'pf changs' matches 'P.F. Chang’s' and 'la strada' matches 'Lastrada'; null if too short.
 */
export function toJoined(phrase: string): string | null {
  const joined = phrase.replaceAll(" ", "");
  return joined.length < MIN_JOINED_LENGTH ? null : joined;
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
