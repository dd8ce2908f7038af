// The rows for the tests of the search, and functions to search them.
import { businesses as samples } from "@/data/sample";
import { zipCodes } from "@/data/zip-codes";
import type { BusinessRow } from "@/data/sample/types";
import { type SearchQuery, SEARCH_FOR_ALL } from "@/lib/search/types";
import { toWords } from "@/lib/search/words";
import { toTokens } from "@/lib/spelling/compare";
import { floridaDay } from "@/lib/format/dates";
import { business, daysAgo } from "../rows";
import { certificationCopy } from "../../support/certifications";

export const everything: SearchQuery = { ...SEARCH_FOR_ALL, pageSize: 100 };

/** The words of a text as an interpretation has them. */
export function asWords(text: string): Pick<SearchQuery, "words" | "phrase"> {
  const tokens = toTokens(text);
  return { words: toWords(tokens), phrase: tokens.join(" ") };
}

const dayIn = (days: number) => floridaDay(new Date(daysAgo(-days)));
const verified = (days: number) => ({
  is_verified: true,
  verified_until: dayIn(days),
});
const quartz = { category: "Quartz Cutting", county: "Quartz", city: "Quartzville" };
const pyrite = { category: "Pyrite Sorting", county: "Pyrite", city: "Pyriteburg" };
const tuesday = 1440;

export const sea = { latitude: 25, longitude: -85 };
const atSea = (degrees: number) => ({ ...sea, latitude: sea.latitude + degrees });

const crafted: BusinessRow[] = [
  business({
    id: "word-whole",
    name: "Quokka",
    ...quartz,
    created_at: "2026-01-05T00:00:00+00:00",
  }),
  business({ id: "word-begin", name: "Quokka Kites", ...quartz, service: "Navy" }),
  business({ id: "word-inside", name: "Blue Quokkas", ...quartz, service: "Army" }),
  business({ id: "word-category", name: "Kite Works", ...quartz, category: "Quokka Making" }),
  business({ id: "word-place", name: "Kite Palace", ...pyrite, city: "Quokkatown" }),
  business({ id: "word-description", name: "Ribbons", ...pyrite, description: "For any quokka." }),
  business({ id: "word-featured", name: "Lone Quokka", ...pyrite, is_featured: true }),
  business({ id: "word-suspended", name: "Quokka", ...quartz, status: "suspended" }),
  business({ id: "only-suspended", name: "Xylophonium", ...quartz, status: "suspended" }),
  business({ id: "word-closed", name: "Quokka", status: "closed", closed_at: daysAgo(5) }),
  // At sea, in a line to the north, so that the nearest is the last by name.
  business({ id: "near-whole", name: "Zorse", ...pyrite, ...atSea(0.3) }),
  business({ id: "near-begin", name: "Zorse Rides", ...pyrite, ...atSea(0.2) }),
  business({ id: "near-inside", name: "Little Zorse", ...pyrite, ...atSea(0.1) }),
  business({ id: "near-description", ...pyrite, description: "A zorse.", ...atSea(0) }),
  business({ id: "accents", name: "Café Señorita Über", ...pyrite }),
  business({ id: "apostrophe", name: "Joeb's Krab & Krill", ...pyrite }),
  business({ id: "wide", name: "Ｆｕｌｌｗｉｄｔｈ Ærø", ...pyrite }),
  business({ id: "palms", name: "\u{1f334} Palmistry 日本", ...pyrite }),
  business({ id: "forms", name: "Gnomery", ...pyrite, description: "Gnomers gnoming gnomes." }),
  business({ id: "short", name: "Qi Fu", ...pyrite, description: "Qigong fumes." }),
  business({ id: "numbers", name: "24 7 Locks 4x4 1e5", ...pyrite }),
  business({ id: "zip", name: "Obsidian Tools", ...pyrite }),
  business({ id: "swapped", name: "Vroxel Tinctures", ...pyrite }),
  business({ id: "valid-long", name: "Valid Long", category: "Checked", ...verified(30) }),
  business({
    id: "buyer-quartz",
    ...{ category: "Buying", county: "Beryl", counties_served: ["Onyx"], naics: ["238220"] },
    ...verified(30),
    certifications: [certificationCopy("2020-03-04", dayIn(30))],
  }),
  business({
    id: "buyer-lapsed",
    ...{ category: "Buying", county: "Onyx", naics: ["238210", "541330"] },
    certifications: [certificationCopy("2020-03-04", dayIn(-1))],
  }),
  business({ id: "buyer-none", category: "Buying", county: "Beryl" }),
  business({ id: "valid-today", name: "Valid Today", category: "Checked", ...verified(0) }),
  business({ id: "valid-past", name: "Valid Past", category: "Checked", ...verified(-1) }),
  business({ id: "valid-never", name: "Valid Never", category: "Checked" }),
  // Tuesday from nine to five, local time.
  ...[
    { id: "open-east", county: "Martin", zip: "34994" },
    { id: "open-central", county: "Escambia", zip: "32501" },
    { id: "open-gulf-east", county: "Gulf", zip: "32456" },
    { id: "open-gulf-central", county: "Gulf", zip: "32465" },
    { id: "open-nowhere", county: null, zip: null },
  ].map((place) =>
    business({ ...place, category: "Clocked", hours: [[tuesday + 540, tuesday + 1020]] }),
  ),
  business({ id: "open-late", category: "Clocked", hours: [[9960, 10_200]] }),
  business({ id: "open-always", category: "Clocked", hours: [[0, 10_080]] }),
  business({ id: "open-unknown", category: "Clocked" }),
  business({
    ...{ id: "open-specially", category: "Clocked", hours: [[0, 10_080]] },
    special_hours: [
      { from: "2026-11-21", through: "2026-11-23", hours: null, note: null },
      { from: "2026-11-24", through: "2026-11-24", hours: [[570, 600]], note: null },
    ],
  }),
  business({
    ...{ id: "open-specially-late", category: "Clocked" },
    special_hours: [
      { from: "2026-11-22", through: "2026-11-22", hours: [[1200, 1560]], note: null },
    ],
  }),
];

/** Points all over the state, several at the center of one ZIP code, as in imports. */
const scattered: BusinessRow[] = zipCodes
  .filter((_, index) => index % 3 === 0)
  .flatMap(([zip, city, , latitude, longitude], index) =>
    Array.from({ length: 1 + (index % 2) }, (_, number) =>
      business({ id: `far-${zip}-${number}`, category: "Far", zip, city, latitude, longitude }),
    ),
  );

export const added: BusinessRow[] = [...crafted, ...scattered];
export const allRows: BusinessRow[] = [...samples, ...added];
