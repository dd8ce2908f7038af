// Finds categories whose names are spelled like one that does not exist.
import { editDistance, toTokens } from "@/lib/spelling/compare";
import { listListedCategories } from "./rules";
import type { Categories, Category } from "./types";

const MAX_NEAREST = 3;

/** Letters per typing error: a name that differs by more is another word. */
const LETTERS_PER_SLIP = 2;

/** Lists the listed categories that share a word with what was typed or are spelled like it, the most similar first. */
export function listNearestCategories(categories: Categories, typed: string): Category[] {
  const words = toTokens(typed);
  return listListedCategories(categories)
    .map((category) => ({ category, distance: measure(words, category) }))
    .filter(({ distance }) => distance !== Infinity)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEAREST)
    .map(({ category }) => category);
}

/** Returns the smallest edit distance between the whole texts, or between any two of their words. */
function measure(words: readonly string[], { label, name }: Category): number {
  const whole = words.join(" ");
  const targets = [toTokens(label), toTokens(name)];
  const distances = targets.flatMap((target) => [
    measureText(whole, target.join(" ")),
    ...words.flatMap((word) => target.map((part) => measureText(word, part))),
  ]);
  return Math.min(...distances);
}

/** Shorter words, such as 'and', occur in many names and are not compared. */
const MIN_LENGTH = 4;

function measureText(typed: string, text: string): number {
  const length = Math.min(typed.length, text.length);
  if (length < MIN_LENGTH) return Infinity;
  if (text.startsWith(typed)) return 0;
  return editDistance(typed, text, length / LETTERS_PER_SLIP - 1);
}
