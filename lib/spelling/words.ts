// Owns how words are compared by a search: folded, cut to their stems, none of them raw.
import { fillers, nameForms } from "@/data/stop-words";
import type { Synonyms } from "@/lib/search/types";

/** Longer input is cut here before anything looks at it. */
const MAX_SEARCH_LENGTH = 200;

/** What a question looks for beyond this many words cannot matter to anybody. */
const MAX_WORDS = 8;

/** What may stand in for a word, and how many such choices a question makes; the database keeps the same ceilings. */
const MAX_SYNONYMS = 8;
const MAX_CHOICES = 12;

/** Shorter words are whole words: as beginnings they would be those of half the directory. */
const MIN_PREFIX_LENGTH = 3;

/** Fewer letters begin too many names. */
const MIN_JOINED_LENGTH = 5;

/** What the forms of a word end in. */
const ENDINGS = ["", "s", "es", "ing", "er", "ers", "y", "ies", "ed"];

const FILLERS = toSet(fillers);
const SILENT = toSet(`${fillers},${nameForms}`);

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

/**
 * `phrase` is everything that was written, folded; `words` and `stems` are what must be found, one for one. `choices` are
 * there where something else may stand for it: then one stem of each must be found, and who has all words comes first. A
 * dollar sign ends a stem that is the whole word.
 */
export type SearchTerms = {
  phrase: string;
  words: readonly string[];
  stems: readonly string[];
  choices: Choices | null;
};

type Choices = readonly (readonly string[])[];

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
export function toSearchTerms(raw: string, synonyms: readonly Synonyms[] = []): SearchTerms | null {
  const phrase = foldText(raw.slice(0, MAX_SEARCH_LENGTH));
  if (phrase === "")
    return raw.trim() === "" ? { phrase, words: [], stems: [], choices: null } : null;
  const words = toWords(phrase);
  const stems = words.map(toStem);
  const choices = toChoices(stems, synonyms);
  const isNews = choices.length !== stems.length || choices.some(({ length }) => length > 1);
  return { phrase, words, stems, choices: isNews ? choices : null };
}

function toWords(phrase: string): string[] {
  const all = [...new Set(phrase.split(" "))];
  const telling = all.filter((word) => !SILENT.has(word));
  return (telling.length > 0 ? telling : all).slice(0, MAX_WORDS);
}

function toSet(list: string): ReadonlySet<string> {
  return new Set(list.split(",").map((word) => word.trim()));
}

/** 'mexican food' or 'tacos' is 'mexican' or 'tacos', and 'food' or 'tacos'. */
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

/** The stems that must be found for a word or several. */
export function toStems(text: string): string[] {
  const words = toWords(foldText(text)).filter((word) => word !== "");
  return text.endsWith("$") ? words.map((word) => `${word}$`) : words.map(toStem);
}

/** Each word in its forms, as whole words: a listing that has one of them uses the word, and does not merely begin so. */
export function toForms(text: string): string[][] {
  return toWords(foldText(text)).map((word) => {
    const stem = toStem(word);
    const forms = ENDINGS.map((ending) => stem + ending).filter((form) => toStem(form) === stem);
    return [...new Set([word, ...forms])].slice(0, MAX_SYNONYMS).map((form) => `${form}$`);
  });
}

/** Without what a beginning among them finds anyhow. */
function withoutLonger(stems: readonly string[]): string[] {
  const isBegun = (stem: string, by: string) =>
    stem !== by && by.length >= MIN_PREFIX_LENGTH && stem.startsWith(by);
  return [...new Set(stems)].filter((stem) => !stems.some((other) => isBegun(stem, other)));
}

/** Without choices that follow from a narrower one: who has 'oil' has 'oil' or 'change'. */
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

/** What stands in a folded text between spaces where a word begins so; a short word counts as a whole only. */
export function toNeedle(stem: string): string {
  if (stem.endsWith("$")) return ` ${stem.slice(0, -1)} `;
  return stem.length < MIN_PREFIX_LENGTH ? ` ${stem} ` : ` ${stem}`;
}

/** A name without its spaces, so that 'pf changs' is 'P.F. Chang’s' and 'la strada' 'Lastrada'; null for too little. */
export function toJoined(phrase: string): string | null {
  const joined = phrase.replaceAll(" ", "");
  return joined.length < MIN_JOINED_LENGTH ? null : joined;
}

/**
 * The beginning that the forms of a word share: 'bakeries' and 'bakery' are 'baker', 'roofing' is 'roof'. Always a
 * beginning of the word itself, so that whatever the word finds its stem finds too.
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
