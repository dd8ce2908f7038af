// Makes the id of a business, which is its slug and never changes, and parses it in forms and addresses.
import { createHash } from "node:crypto";
import { z } from "zod";

/** Leaves room for a hyphen and nine digits within the 80 characters that the database allows. */
const MAX_SLUG_LENGTH = 60;
const ID_NUMBERS = 1_000_000_000;

/** Words that people and registers abbreviate; the id of a business must not depend on it. */
const STREET_WORDS = new Map([
  ["avenue", "ave"],
  ["boulevard", "blvd"],
  ["building", "bldg"],
  ["circle", "cir"],
  ["court", "ct"],
  ["drive", "dr"],
  ["east", "e"],
  ["highway", "hwy"],
  ["lane", "ln"],
  ["north", "n"],
  ["parkway", "pkwy"],
  ["place", "pl"],
  ["road", "rd"],
  ["south", "s"],
  ["street", "st"],
  ["suite", "ste"],
  ["terrace", "ter"],
  ["west", "w"],
]);

/**
 * Returns a slug of the name and a number derived from name, street and ZIP code. These three, and not a register's
 * number, identify a business: a firm with two licenses is still one place to go to, files of different registers match
 * by them, and a column called 'id' is often only the number of a row in a spreadsheet.
 */
export function toBusinessId(key: { name: string; street: string; town: string | null }): string {
  const slug = toSlug(key.name);
  const street = toSlug(key.street)
    .split("-")
    .map((word) => STREET_WORDS.get(word) ?? word);
  const natural = [slug, street.join("-"), toSlug(key.town ?? "")].join("|");
  const number = createHash("sha256").update(natural).digest().readUIntBE(0, 6) % ID_NUMBERS;
  return `${slug.slice(0, MAX_SLUG_LENGTH).replace(/-$/, "") || "business"}-${number}`;
}

/** A segment of an address: 'Tom & Ann’s Café' becomes 'tom-and-anns-cafe'. */
export function toSlug(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/&/g, " and ")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Last segment of the address of a listing's page. */
export const businessId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Returns the id of a form's listing; 'unknown' for an invalid one, which is then handled as a listing that does not exist. */
export function readBusinessId(form: FormData): string {
  return businessId.safeParse(form.get("businessId")).data ?? "unknown";
}
