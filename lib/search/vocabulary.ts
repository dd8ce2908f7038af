// The vocabulary of searches: trades, branches of service, and filler words.
import {
  fillers,
  prepositions,
  questionWords,
  smallTalk,
  stateWords,
  weakWords,
} from "@/data/stop-words";
import { wholeWordsOnly } from "@/data/category-words";
import { brands } from "@/data/brands";
import { spanishWords } from "@/data/spanish-words";
import { branches, branchWords } from "@/data/branches";
import { unlistedTrades } from "@/data/unlisted-trades";
import type { Categories, Category } from "@/lib/categories/rules";
import { createSpeller, toPhrases, toTokens } from "@/lib/spelling/compare";
import { toStem } from "@/lib/spelling/words";

/**
 * A trade that words may name. `part` is the word for a part of the category, '' for the whole, and `others` are its synonyms. A
 * trade without a category is `unlisted`: `name` is the plural for messages ('lawyers'), `parts` are all words that such a
 * listing would use.
 */
export type Trade =
  | {
      readonly category: Category;
      readonly part: string;
      readonly others: readonly string[];
      readonly unlisted: null;
    }
  | {
      readonly category: null;
      readonly part: string;
      readonly others: readonly string[];
      readonly unlisted: UnlistedTrade;
    };

/** `brandOf` is the category of a chain, which is searched for by its name only. */
export type UnlistedTrade = {
  readonly name: string;
  readonly parts: readonly string[];
  readonly brandOf?: Category;
};

const wholeWords = toSet(wholeWordsOnly);

type Phrase = readonly [tokens: readonly string[], trade: Trade];

type Vocabulary = {
  phrases: readonly Phrase[];
  byStems: ReadonlyMap<string, Phrase>;
  byLetters: ReadonlyMap<string, Phrase>;
  findNearest: ReturnType<typeof createSpeller<Phrase>>;
};

const vocabularies = new WeakMap<Categories, Vocabulary>();

/** Built once per list of categories, since building takes longer than answering a search. */
function vocabularyOf(categories: Categories): Vocabulary {
  const known = vocabularies.get(categories);
  if (known) return known;
  const built = toVocabulary(categories);
  vocabularies.set(categories, built);
  return built;
}

/** Names come before keywords, whole categories before parts: of two phrases with the same key, the first is used. */
function toVocabulary({ all }: Categories): Vocabulary {
  const phrases = [
    ...all.flatMap(toNames),
    ...all.flatMap(toSynonyms),
    ...all.flatMap(toParts),
    ...all.flatMap(toBrands),
    ...Object.entries(unlistedTrades).flatMap(toUnlisted),
  ];
  const byLetters = toFirsts(phrases, toLetterKey);
  return {
    phrases,
    byStems: toFirsts(phrases, toStemKey),
    byLetters,
    findNearest: createSpeller(byLetters),
  };
}

const branchesByWords = new Map(
  branches.flatMap((branch) =>
    toPhrases(branchWords[branch]).map((tokens) => [tokens.join(" "), branch] as const),
  ),
);

const fillerPhrases = toSet([fillers, smallTalk, questionWords, stateWords].join());
const weak = toSet(weakWords);
const beforePlaces = toSet(prepositions);

/** The trade that these words name, in any inflection, spelled as one word or several. */
export function matchTrade(categories: Categories, tokens: readonly string[]): Trade | null {
  const { byLetters, byStems } = vocabularyOf(categories);
  const phrase = byLetters.get(toLetterKey(tokens)) ?? byStems.get(toStemKey(tokens));
  return phrase?.[1] ?? null;
}

/** The trade that misspelled words probably name, and their correct spelling. */
export function spellTrade(categories: Categories, tokens: readonly string[], most: number) {
  const { findNearest } = vocabularyOf(categories);
  const nearest = findNearest(toLetterKey(tokens), most, tokens.length);
  if (!nearest) return null;
  const [spelled, trade] = nearest.meaning;
  return { trade, distance: nearest.distance, to: spelled.join(" ") };
}

/** A category, or with `words` a part of it. `isNamed`: the category's own name begins with the input. */
export type CompletedTrade = { category: Category; words: string; isNamed: boolean };

/** Categories whose name, keywords or parts begin with `text`. */
export function completeTrades(
  categories: Categories,
  text: string,
  limit: number,
): CompletedTrade[] {
  const key = toTokens(text).join("");
  if (key === "") return [];
  const begun = vocabularyOf(categories).phrases.flatMap(([tokens, { category, part }]) =>
    category && tokens.join("").startsWith(key)
      ? [{ category, part, words: part ? tokens.join(" ") : "" }]
      : [],
  );
  const firsts = new Map(
    begun.toReversed().map((trade) => [`${trade.category.id} ${trade.part}`, trade]),
  );
  return begun
    .filter((trade) => firsts.get(`${trade.category.id} ${trade.part}`) === trade)
    .slice(0, limit)
    .map(({ category, words }) => ({
      category,
      words,
      isNamed: words === "" && toTokens(category.label).join("").startsWith(key),
    }));
}

/** Whether a trade begins with `text`, also one without a category. */
export function beginsTrade(categories: Categories, text: string): boolean {
  const key = toTokens(text).join("");
  return vocabularyOf(categories).phrases.some(([tokens]) => tokens.join("").startsWith(key));
}

/** 'Navy' for 'sailor'; null if it names no branch. */
export function matchBranch(tokens: readonly string[]): string | null {
  return branchesByWords.get(tokens.join(" ")) ?? null;
}

/** 'in' and 'close to': a place follows. */
export function isPreposition(tokens: readonly string[]): boolean {
  return beforePlaces.has(tokens.join(" "));
}

/** Whether the phrase is filler. */
export function isFiller(tokens: readonly string[]): boolean {
  return fillerPhrases.has(tokens.join(" "));
}

/** Whether the word is ignored beside other words. */
export function isWeak(token: string): boolean {
  return weak.has(token);
}

function toNames(category: Category): Phrase[] {
  const names = [category.name, category.label].map(toTokens);
  return names.map((tokens) => [tokens, { category, part: "", others: [], unlisted: null }]);
}

function toSynonyms(category: Category): Phrase[] {
  const spanish = new Map<string, string>(Object.entries(spanishWords)).get(category.id);
  return [...category.keywords, ...(spanish?.split(",") ?? [])].map((words) => [
    toTokens(words),
    { category, part: "", others: [], unlisted: null },
  ]);
}

function toParts(category: Category): Phrase[] {
  return category.parts.flatMap(({ part, said }) => {
    const all = [part, ...said].map(toTokens);
    const trade = { category, part, others: toOthers(part, all), unlisted: null };
    return all.map((tokens): Phrase => [tokens, trade]);
  });
}

/** The word for the part, and its synonyms of one word. */
function toOthers(part: string, all: readonly (readonly string[])[]): string[] {
  const single = all.flatMap((tokens) => (tokens.length === 1 ? tokens : []));
  const others = new Set([part, ...single.filter((word) => word !== "")]);
  return [...others].map((word) => (wholeWords.has(word) ? `${word}$` : word));
}

function toUnlisted([name, words]: [string, Readonly<Record<string, string>>]): Phrase[] {
  const unlisted = { name, parts: Object.keys(words) };
  return Object.entries(words).flatMap(([part, others]) =>
    toPhrases(`${part},${others}`).map((tokens): Phrase => {
      return [tokens, { category: null, part, others: [], unlisted }];
    }),
  );
}

function toBrands(category: Category): Phrase[] {
  const listed = new Map<string, string>(Object.entries(brands)).get(category.id) ?? "";
  return listed.split(";").flatMap((entry) => {
    const [name = "", others = ""] = entry
      .split(":")
      .map((text) => text.replace(/\s+/g, " ").trim());
    const spellings = [name, ...others.split(",")].map(toTokens).filter(({ length }) => length > 0);
    const part = toTokens(name).join(" ");
    const parts = spellings.map((tokens) => tokens.join(" "));
    const trade = {
      category: null,
      part,
      others: [],
      unlisted: { name, parts, brandOf: category },
    };
    return spellings.map((tokens): Phrase => [tokens, trade]);
  });
}

/** 'plumbers', 'plumber' and 'plumbing' have the same key. */
function toStemKey(tokens: readonly string[]): string {
  return listSignificant(tokens).map(toStem).join(" ");
}

/** 'car wash', 'carwash' and 'car-washs' have the same key. */
function toLetterKey(tokens: readonly string[]): string {
  return listSignificant(tokens).join("").replace(/s$/, "");
}

function listSignificant(tokens: readonly string[]): readonly string[] {
  return tokens.filter((token) => token !== "and");
}

function toFirsts(all: readonly Phrase[], toKey: (tokens: readonly string[]) => string) {
  const firsts = new Map<string, Phrase>();
  for (const phrase of all) {
    const key = toKey(phrase[0]);
    if (key !== "" && !firsts.has(key)) firsts.set(key, phrase);
  }
  return firsts;
}

function toSet(list: string): ReadonlySet<string> {
  return new Set(toPhrases(list).map((tokens) => tokens.join(" ")));
}
