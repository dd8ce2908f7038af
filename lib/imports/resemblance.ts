// Owns near-duplicates: rows that are probably one business though their names, streets and ZIP codes are not the same.
import { toTokens } from "@/lib/spelling/compare";
import type { Listing } from "./types";

/** What a business is known by. */
export type Known = Pick<Listing, "id" | "name" | "phone" | "street" | "city" | "zip">;

/** Words of a name that one writes and another leaves out. */
const EMPTY_WORDS = new Set(
  "the and of llc inc corp corporation co company ltd pa pllc".split(" "),
);

/** Of the letter pairs of two names, the share that both have, from which on they are alike. */
const LEAST_LIKENESS = 0.75;

/** Of two names without a street, so many letters at the beginning have to be the same. */
const LETTERS_COMPARED = 3;

/** A switchboard's number is that of many; more than these are not compared. */
const MAX_COMPARED = 20;

type Entry = { id: string; words: readonly string[]; where: string };

export class Resemblances {
  private readonly entries = new Map<string, Entry[]>();

  /** Remembers a business, and where it stands in words. */
  add(known: Known, where: string): void {
    const words = toWords(known.name);
    const entry = { id: known.id, words, where };
    for (const key of toKeys(known, words)) {
      const others = (this.entries.get(key) ?? []).filter(({ id }) => id !== known.id);
      if (others.length < MAX_COMPARED) this.entries.set(key, [...others, entry]);
    }
  }

  /** Where one stands that this is probably too: with a name like it, and the phone, the door or the town of it. */
  find(known: Known): string | null {
    const words = toWords(known.name);
    for (const key of toKeys(known, words)) {
      const others = this.entries.get(key) ?? [];
      const alike = others.find(({ id, words: its }) => id !== known.id && isAlike(its, words));
      if (alike) return alike.where;
    }
    return null;
  }
}

/** By what two rows of one business would meet: chains have one phone number for all their towns. A business without a street meets others of its town by how its name begins. */
function toKeys(known: Known, words: readonly string[]): string[] {
  const { phone, street, zip, city } = known;
  const town = zip ?? city ?? "";
  const [house] = /\d+/.exec(street ?? "") ?? [];
  return [
    ...(phone ? [`${phone}|${city ?? town}`] : []),
    ...(house ? [`${house}|${town}`] : []),
    ...(street ? [] : [`${words[0]?.slice(0, LETTERS_COMPARED) ?? ""}|${town}`]),
  ];
}

function isAlike(a: readonly string[], b: readonly string[]): boolean {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (shorter.length > 1 && shorter.every((word) => longer.includes(word))) return true;
  const [ofA, ofB] = [toPairs(a), toPairs(b)];
  const shared = [...ofA].filter((pair) => ofB.has(pair)).length;
  return (2 * shared) / (ofA.size + ofB.size) >= LEAST_LIKENESS;
}

function toWords(name: string): string[] {
  const words = toTokens(name);
  const kept = words.filter((word) => !EMPTY_WORDS.has(word));
  return kept.length > 0 ? kept : words;
}

function toPairs(words: readonly string[]): Set<string> {
  const letters = words.join("");
  return new Set(Array.from(letters, (_, at) => letters.slice(at, at + 2)));
}
