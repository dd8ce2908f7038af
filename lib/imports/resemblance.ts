// Finds the businesses worth comparing with a row of an import; the database judges whether two are the same business.
import { toTokens } from "@/lib/spelling/compare";
import type { Listing } from "./types";

/** Columns by which two businesses are compared. */
export type Known = Pick<
  Listing,
  "id" | "name" | "phone" | "website" | "street" | "city" | "zip" | "latitude" | "longitude"
>;

/** A business of the directory, or of a line of the file. `hidesStreet`: its owner shows no street. */
export type Resembled = { known: Known; line: number | null; hidesStreet: boolean };

/** Where it was found: '/business/sun-deli' or 'line 2'. */
export function formatPlace({ known, line }: Omit<Resembled, "hidesStreet">): string {
  return line === null ? `/business/${known.id}` : `line ${line}`;
}

/** Number of first letters that two names must share when phone, house number and website differ. */
const LETTERS_COMPARED = 3;

/** Maximum number of businesses compared per key: many share a phone number, as that of a switchboard. */
const MAX_COMPARED = 20;

export class Resemblances {
  /** A list only where several businesses share a key: there are half a million keys. */
  private readonly entries = new Map<string, Resembled | readonly Resembled[]>();

  add(known: Known, line: number | null, hidesStreet = false): void {
    // One object for all keys, so that a pair with several of them is compared once; without the other columns of a row.
    const entry = { known: toKnown(known), line, hidesStreet };
    for (const key of toKeys(known)) {
      const others = this.listOf(key).filter((other) => other.known.id !== known.id);
      if (others.length < MAX_COMPARED)
        this.entries.set(key, others.length > 0 ? [...others, entry] : entry);
    }
  }

  /** Lists the known businesses with which the database may judge this one to be the same. */
  find(known: Known): Resembled[] {
    const found = toKeys(known).flatMap((key) => this.listOf(key));
    return [...new Set(found)].filter(
      (other) => other.known.id !== known.id && canBeSame(known, other.known),
    );
  }

  private listOf(key: string): readonly Resembled[] {
    return [this.entries.get(key) ?? []].flat();
  }
}

/** Picks the columns of a comparison. */
export function toKnown(listing: Known): Known {
  const { id, name, phone, website, street, city, zip, latitude, longitude } = listing;
  return { id, name, phone, website, street, city, zip, latitude, longitude };
}

/** Checks what every reason of internal.judge_pair requires, so that most pairs need not be sent. */
function canBeSame(a: Known, b: Known): boolean {
  const haveStreets = a.street && b.street;
  const havePhones = a.phone && b.phone;
  if (!haveStreets && !havePhones) return true;
  if (havePhones && a.phone === b.phone) return true;
  if (a.website && b.website && toHost(a.website) === toHost(b.website)) return true;
  return Boolean(a.street && b.street && toHouse(a.street) === toHouse(b.street));
}

/** House number at the beginning of a street, or an empty string. */
function toHouse(street: string): string {
  const [house = ""] = /^\d*/.exec(toTokens(street).join(" ")) ?? [];
  return house;
}

function toHost(website: string): string | undefined {
  return URL.parse(website)?.hostname.replace(/^www\./, "");
}

/** Index keys of a business: two businesses are compared when they share one. */
function toKeys({ name, phone, website, street, city, zip }: Known): string[] {
  const [house] = /\d+/.exec(street ?? "") ?? [];
  const letters =
    toTokens(name)
      .find((word) => word !== "the")
      ?.slice(0, LETTERS_COMPARED) ?? "";
  const host = website && toHost(website);
  const town = zip ?? city ?? "";
  return [
    ...(phone ? [phone] : []),
    ...(house ? [`${house}|${town}`] : []),
    ...(host ? [`${host}|${town}`] : []),
    `${letters}|${town}`,
  ];
}
