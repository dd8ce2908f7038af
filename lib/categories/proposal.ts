// Proposes the category of a submission to a reviewer, who decides.
import { vagueParts } from "@/data/category-words";
import { unlistedTrades } from "@/data/unlisted-trades";
import { toPhrases, toTokens } from "@/lib/spelling/compare";
import type { Category } from "./rules";

/** What a submission says about the business; `category` is the form's choice, which stands for one category or several. */
type Described = {
  category: string;
  name: string;
  description: string;
  services: readonly string[];
};

/** A name says what a business is, a description also mentions other things; the form's choice is broad. */
const WEIGHTS = { name: 3, description: 1, choice: 0.5 } as const;

/** Factor for the categories of the form's choice: a kitchen under the choice of food does not mean home repair. */
const WEIGHT_OF_CHOICE = 4;

const unlisted = Object.values(unlistedTrades).map(listUnlisted);

/**
 * Returns the category whose words occur most, of several the one that the name has first: 'Plumbing & Heating' is Plumbing. Null
 * when those of a trade without a category do, or none and the form's choice stands for several.
 */
export function proposeCategory(all: readonly Category[], about: Described): Category | null {
  const texts = {
    name: toText(about.name),
    description: toText([about.description, ...about.services].join("\n")),
    choice: toText(about.category),
  };
  const chosen = all.filter(({ submissionChoices }) => submissionChoices.includes(about.category));
  const named = [
    ...all.map((category) => [category, listPhrases(category)] as const),
    ...unlisted.map((phrases) => [null, phrases] as const),
  ];
  const scored = named.map(([category, phrases]) => {
    const words = countWords(phrases, texts);
    const places = [...phrases].map((phrase) => texts.name.indexOf(phrase));
    const score = category && chosen.includes(category) ? words * WEIGHT_OF_CHOICE : words;
    return { category, score, at: Math.min(...places.filter((place) => place >= 0)) };
  });
  const [best] = scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.at === b.at ? 0 : a.at - b.at));
  return best?.category ?? (chosen.length === 1 ? (chosen[0] ?? null) : null);
}

/** Returns the category that a name of another list means, such as 'Restaurants & Bars' or 'Contractors > Roofing'; null for none. */
export function proposeByName(all: readonly Category[], name: string): Category | null {
  const propose = (text: string) =>
    proposeCategory(all, { name: text, category: "", description: "", services: [] });
  // The last part of a path says most.
  return propose(name.replace(/^.*>/, "")) ?? propose(name);
}

const phrasesByCategory = new WeakMap<Category, ReadonlySet<string>>();

function listPhrases(category: Category): ReadonlySet<string> {
  const phrases = phrasesByCategory.get(category) ?? makePhrases(category);
  phrasesByCategory.set(category, phrases);
  return phrases;
}

function makePhrases({ id, label, name, keywords, parts }: Category): ReadonlySet<string> {
  const ofParts = parts.flatMap(({ part, said }) =>
    vagueParts.includes(`${id} ${part}`) ? said : [part, ...said],
  );
  return new Set([label, name, ...keywords, ...ofParts].map(toText));
}

function listUnlisted(words: Readonly<Record<string, string>>): ReadonlySet<string> {
  const said = Object.entries(words).flatMap(([part, others]) => toPhrases(`${part},${others}`));
  return new Set(said.map((tokens) => toText(tokens.join(" "))));
}

function countWords(
  phrases: ReadonlySet<string>,
  texts: Record<keyof typeof WEIGHTS, string>,
): number {
  const isIn = (text: string) => [...phrases].filter((phrase) => text.includes(phrase));
  const count = (text: string) =>
    isIn(text).reduce((sum, phrase) => sum + phrase.trim().split(" ").length, 0);
  return (
    count(texts.name) * WEIGHTS.name +
    count(texts.description) * WEIGHTS.description +
    count(texts.choice) * WEIGHTS.choice
  );
}

/** Words with a space around each, without a plural s. */
function toText(raw: string): string {
  return ` ${toTokens(raw)
    .map((word) => word.replace(/(?<=\w{3})s$/, ""))
    .join(" ")} `;
}
