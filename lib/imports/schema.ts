// Owns what makes a row of an import unacceptable: limits, forms, and what Florida is.
import { z } from "zod";
import { isFoundingYear } from "@/lib/businesses/rules";
import { MAX_MORE_CATEGORIES, PRICE_RANGES } from "@/lib/businesses/types";
import { getCategory, getCategoryByName, toCategoryId } from "@/lib/categories/rules";
import type { Categories } from "@/lib/categories/types";
import { floridaDay } from "@/lib/format/dates";
import { toZip } from "@/lib/places/rules";

/** Characters, as the database checks them; a street leaves room for the city behind it. */
const LIMITS = {
  name: 120,
  description: 4000,
  street: 160,
  city: 60,
  hours: 120,
  email: 254,
  link: 300,
} as const;

/** Florida's bounds in degrees, with a little room. A point outside is a slip of the pen or another state's business. */
const BOUNDS = { south: 24.3, north: 31.1, west: -87.7, east: -79.8 } as const;

const FLORIDA = /^(?:FL|FLA|FLORIDA)?\.?$/i;
/** 'javascript:' is a scheme, the start of 'example.com:8080' is none. */
const SCHEME = /^[a-z][a-z0-9+-]*:/i;
const HANDLE = /^@[\w.-]+$|^[\w-]+$/;

const zip = z.string().refine((raw) => toZip(raw) !== null, {
  error: ({ input }) => `'${shorten(input)}' is not a ZIP code`,
});

const email = z
  .email({ error: ({ input }) => `'${shorten(input)}' is not an e-mail address` })
  .max(LIMITS.email, tooLong(LIMITS.email));

const httpAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(LIMITS.link);

const webAddress = z.string().transform((raw, context) => {
  const address = SCHEME.test(raw) ? raw : `https://${raw}`;
  if (httpAddress.safeParse(address).success) return address;
  const limit = `${LIMITS.link} characters at most`;
  context.addIssue(`'${shorten(raw)}' is not an http or https address (${limit})`);
  return z.NEVER;
});

/** A row's cells after cleaning. What is merely incomplete passes here and is settled by the rules. */
export const cellsSchema = z
  .object({
    name: text(LIMITS.name).regex(/[\p{L}\p{N}]/u, "is missing"),
    category: z.string(),
    more_categories: z.string(),
    description: text(LIMITS.description),
    street: text(LIMITS.street),
    city: text(LIMITS.city),
    state: z
      .string()
      .regex(FLORIDA, { error: ({ input }) => `'${shorten(input)}' is not Florida` }),
    zip: optional(zip.transform(toZip)),
    county: z.string(),
    phone: z.string(),
    email: optional(email),
    website: optional(webAddress),
    facebook: profile("https://www.facebook.com/"),
    instagram: profile("https://www.instagram.com/"),
    twitter: profile("https://x.com/"),
    linkedin: profile("https://www.linkedin.com/company/"),
    service: z.string(),
    hours_note: optional(text(LIMITS.hours)),
    year_founded: optional(
      z
        .string()
        .refine((raw) => isFoundingYear(raw), "is not a year such as 1998")
        .transform(Number),
    ),
    price_range: optional(z.enum(PRICE_RANGES, "is not one of $, $$, $$$ and $$$$")),
    last_confirmed_on: optional(
      z.iso
        .date("is not a day such as 2026-03-01")
        .refine((day) => day <= floridaDay(new Date()), "is yet to come"),
    ),
    latitude: degrees(BOUNDS.south, BOUNDS.north),
    longitude: degrees(BOUNDS.west, BOUNDS.east),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ["latitude"],
    error: "stands without its other half: latitude and longitude come together",
  });

export type ParsedCells = z.output<typeof cellsSchema>;

/** The category of the directory that a name, a label or an id means; else the reason why it means none. */
export function parseCategory(
  categories: Categories,
  raw: string,
): { ok: true; name: string } | { ok: false; reason: string } {
  const found =
    getCategoryByName(categories, raw) ??
    getCategory(categories, toCategoryId(categories, raw) ?? "");
  if (found) return { ok: true, name: found.name };
  if (raw.trim() === "") return { ok: false, reason: "is missing" };
  const nearest = nearestCategoryNames(categories, raw).join(", ");
  const reason = `'${shorten(raw)}' is not a category of the directory (nearest: ${nearest})`;
  return { ok: false, reason };
}

/** Further categories, separated by semicolons: two at most, and none that is there already. */
export function parseMoreCategories(
  categories: Categories,
  raw: string,
  main: string | null,
): { ok: true; names: string[] } | { ok: false; reason: string } {
  const parts = raw.split(";").filter((part) => part.trim() !== "");
  const parsed = parts.map((part) => parseCategory(categories, part));
  const names = parsed.flatMap((part) => (part.ok ? [part.name] : []));
  const refused = parsed.find((part) => !part.ok);
  if (refused) return refused;
  if (names.length > MAX_MORE_CATEGORIES)
    return { ok: false, reason: `has more than ${MAX_MORE_CATEGORIES} categories` };
  const twice = names.find((name, index) => name === main || names.indexOf(name) !== index);
  if (twice) return { ok: false, reason: `names ${twice} a second time` };
  return { ok: true, names };
}

function text(limit: number) {
  return z.string().max(limit, tooLong(limit));
}

function tooLong(limit: number): string {
  return `is longer than ${limit} characters`;
}

/** An empty cell is null; any other has to pass the schema. */
function optional<Value>(schema: z.ZodType<Value, string>) {
  return z
    .string()
    .transform((raw) => (raw === "" ? null : raw))
    .pipe(z.nullable(schema));
}

/** A page of a network: its address, or the name that follows the network's own. */
function profile(base: string) {
  const toAddress = (raw: string) => (HANDLE.test(raw) ? base + raw.replace("@", "") : raw);
  return optional(z.string().transform(toAddress).pipe(webAddress));
}

/** Zero is what exports write for 'unknown'; Florida is nowhere near it. */
function degrees(least: number, most: number) {
  const inside = z
    .number({ error: "is not a number" })
    .min(least, "lies outside Florida")
    .max(most, "lies outside Florida");
  return z
    .string()
    .transform((raw) => (Number(raw) === 0 ? null : Number(raw)))
    .pipe(z.nullable(inside));
}

/** The three categories that share the most pairs of letters with the text. */
function nearestCategoryNames({ all }: Categories, raw: string): string[] {
  const wanted = letterPairs(raw);
  const likeness = (name: string) => {
    const pairs = letterPairs(name);
    const shared = [...pairs].filter((pair) => wanted.has(pair)).length;
    return shared / (pairs.size + wanted.size);
  };
  const names = all.map(({ name }) => name);
  return names.toSorted((a, b) => likeness(b) - likeness(a)).slice(0, 3);
}

function letterPairs(text: string): Set<string> {
  const letters = text.toLowerCase().replace(/[^a-z]/g, "");
  return new Set(Array.from(letters, (_, i) => letters.slice(i, i + 2)).slice(0, -1));
}

/** A cell in a message stays short enough for one line. */
function shorten(raw: unknown): string {
  const shown = String(raw);
  return shown.length > 40 ? `${shown.slice(0, 40)}…` : shown;
}
