// Proposes the category of a submission to a reviewer, who decides.
import { toTokens } from "@/lib/spelling/compare";
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

/** Returns the category whose words occur most; null when none occur and the form's choice stands for several. */
export function proposeCategory(all: readonly Category[], about: Described): Category | null {
  const texts = {
    name: toText(about.name),
    description: toText([about.description, ...about.services].join("\n")),
    choice: toText(about.category),
  };
  const chosen = all.filter(({ submissionChoices }) => submissionChoices.includes(about.category));
  const scored = all.map((category) => {
    const words = countWords(category, texts);
    return { category, score: chosen.includes(category) ? words * WEIGHT_OF_CHOICE : words };
  });
  const best = scored.reduce<(typeof scored)[number] | null>(
    (most, next) => (next.score > (most?.score ?? 0) ? next : most),
    null,
  );
  return best?.category ?? (chosen.length === 1 ? (chosen[0] ?? null) : null);
}

function countWords(category: Category, texts: Record<keyof typeof WEIGHTS, string>): number {
  const { label, name, keywords, parts } = category;
  const ofParts = parts.flatMap(({ part, said }) => [part, ...said]);
  const phrases = new Set([label, name, ...keywords, ...ofParts].map(toText));
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
