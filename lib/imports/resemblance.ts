// Finds the businesses worth comparing with a row of an import; the database judges whether two are the same business.
import { toTokens } from "@/lib/spelling/compare";
import type { Listing } from "./types";

/** Columns by which two businesses are compared. */
export type Known = Pick<
  Listing,
  "id" | "name" | "phone" | "website" | "street" | "city" | "zip" | "latitude" | "longitude"
>;

/** A business, and where it was found: '/business/sun-deli' or 'line 2'. */
export type Resembled = { known: Known; where: string };

/** Number of first letters that two names must share when phone, house number and website differ. */
const LETTERS_COMPARED = 3;

/** Maximum number of businesses compared per key: many share a phone number, as that of a switchboard. */
const MAX_COMPARED = 20;

export class Resemblances {
  private readonly entries = new Map<string, Resembled[]>();

  /** Adds a business, and where it was found. */
  add(known: Known, where: string): void {
    for (const key of toKeys(known)) {
      const others = (this.entries.get(key) ?? []).filter((other) => other.known.id !== known.id);
      if (others.length < MAX_COMPARED) this.entries.set(key, [...others, { known, where }]);
    }
  }

  /** Lists other businesses with the same phone, or with the same ZIP code and house number, website or beginning of the name. */
  find(known: Known): Resembled[] {
    const found = toKeys(known).flatMap((key) => this.entries.get(key) ?? []);
    return [...new Set(found)].filter((other) => other.known.id !== known.id);
  }
}

/** Index keys of a business: two businesses are compared when they share one. */
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
