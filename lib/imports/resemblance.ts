// Owns which rows of an import are worth a comparison; whether two of them are one business, the database judges.
import { toTokens } from "@/lib/spelling/compare";
import type { Listing } from "./types";

/** What a business is known by. */
export type Known = Pick<
  Listing,
  "id" | "name" | "phone" | "website" | "street" | "city" | "zip" | "latitude" | "longitude"
>;

/** A business, and where it stands in words: '/business/sun-deli', 'line 2'. */
export type Resembled = { known: Known; where: string };

/** So many letters at the beginning of names have to be the same where nothing else is. */
const LETTERS_COMPARED = 3;

/** A switchboard's number is that of many; more than these are not compared. */
const MAX_COMPARED = 20;

export class Resemblances {
  private readonly entries = new Map<string, Resembled[]>();

  /** Remembers a business, and where it stands. */
  add(known: Known, where: string): void {
    for (const key of toKeys(known)) {
      const others = (this.entries.get(key) ?? []).filter((other) => other.known.id !== known.id);
      if (others.length < MAX_COMPARED) this.entries.set(key, [...others, { known, where }]);
    }
  }

  /** Those that it might be: with its phone, or in its ZIP code its door, its website or a name that begins like its own. */
  find(known: Known): Resembled[] {
    const found = toKeys(known).flatMap((key) => this.entries.get(key) ?? []);
    return [...new Set(found)].filter((other) => other.known.id !== known.id);
  }
}

/** By what two rows of one business would meet. */
function toKeys({ name, phone, website, street, city, zip }: Known): string[] {
  const [house] = /\d+/.exec(street ?? "") ?? [];
  const letters =
    toTokens(name)
      .find((word) => word !== "the")
      ?.slice(0, LETTERS_COMPARED) ?? "";
  const host = website && URL.parse(website)?.hostname.replace(/^www\./, "");
  const town = zip ?? city ?? "";
  return [
    ...(phone ? [phone] : []),
    ...(house ? [`${house}|${town}`] : []),
    ...(host ? [`${host}|${town}`] : []),
    `${letters}|${town}`,
  ];
}
