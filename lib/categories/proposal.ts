// Owns which category of the directory a submission probably belongs to, for a reviewer who has the last word.
import { toTokens } from "@/lib/spelling/compare";
import type { Category } from "./types";

/** What a submission says of its trade; `category` is the choice of the form, which leads to several categories or to one. */
type Described = {
  category: string;
  name: string;
  description: string;
  services: readonly string[];
};

/** A name says what a business is, a description also what else there is; the choice of the form is wide. */
const WEIGHTS = { name: 3, description: 1, choice: 0.5 } as const;

/** A kitchen among what the form calls food is no home repair. */
const WEIGHT_OF_CHOICE = 4;

/** The category whose words it uses most; null where it uses none, and the choice of the form leads to several. */
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

/** Words with a blank around each, without the s of several. */
function toText(raw: string): string {
  return ` ${toTokens(raw)
    .map((word) => word.replace(/(?<=\w{3})s$/, ""))
    .join(" ")} `;
}
