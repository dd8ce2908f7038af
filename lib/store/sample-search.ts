// Searches the sample listings plainly: each word must begin a word of the listing. Nothing is corrected, and there are no facets.
import { timeZoneOf } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";
import { floridaDay } from "@/lib/format/dates";
import { isOpenAt, minuteOfWeek } from "@/lib/format/open-now";
import { toHoursAround } from "@/lib/hours/special";
import { distanceMiles, roundMiles } from "@/lib/places/distance";
import type { SearchQuery, SearchResult } from "@/lib/search/types";
import { foldText, toNeedle, toSearchTerms } from "@/lib/spelling/words";
import type { DirectoryStore } from "./contract";
import { toBusiness } from "./rows";
import { compare, type SampleBusinessRow, toListName } from "./sample-rows";
import { toReachable } from "./search/paging";

type Listing = { business: Business; text: string; miles: number | null };

const NO_FACETS = { category: {}, county: {}, branch: {}, verified: 0 };

/** `rows` are the published businesses, in the order of lists. */
export function createSampleSearch(
  rows: readonly SampleBusinessRow[],
): Pick<DirectoryStore, "search" | "searchFirst" | "countEach"> {
  const texts = rows.map((row) => ({ row, text: toText(row) }));
  const find = (query: SearchQuery) =>
    texts
      .map(({ row, text }) => ({ text, business: toBusiness(row) }))
      .map((listing) => ({ ...listing, miles: milesFrom(listing.business, query) }))
      .filter((listing) => matches(listing, query));
  const search = async (query: SearchQuery): Promise<SearchResult> => {
    const { page, pageSize, from, to } = toReachable(query);
    const found = find(query).sort(byOrderOf(query));
    const hits = found.slice(from, to).map(({ business, miles }) => ({
      business,
      distanceMiles: miles === null ? null : roundMiles(miles),
    }));
    return { hits, total: found.length, page, pageSize, facets: NO_FACETS };
  };
  return {
    search,
    searchFirst: async ({ list }) => {
      // Interpretations with a condition about other listings are left to the database.
      const plain = list.filter((one) => !one.nameMatch && !one.unlessMatching && !one.dropped);
      const accepted =
        plain.find(({ query }) => find(query).length > 0) ??
        plain.findLast(({ isOffered }) => isOffered) ??
        list[0];
      const result = await search(accepted.query);
      return { place: list.indexOf(accepted), dropped: [], result };
    },
    countEach: (questions) => Promise.all(questions.map(({ query }) => search(query))),
  };
}

function toText(row: SampleBusinessRow): string {
  const { name, category, more_categories, city, county, zip, description } = row;
  return [name, category, ...more_categories, city, county, zip, description].join(" ");
}

function matches({ business, text, miles }: Listing, query: SearchQuery): boolean {
  const { category, county, city, branch, verifiedOnly, openAt, center, exceptId, phone } = query;
  return (
    business.id !== exceptId &&
    (!category || [business.category, ...business.moreCategories].includes(category)) &&
    (!county || business.county === county) &&
    (!city || business.city === city) &&
    (!branch || business.service === branch) &&
    (!verifiedOnly || business.verification !== null) &&
    (!openAt || isOpen(business, openAt)) &&
    (!center || (miles !== null && miles <= center.radiusMiles)) &&
    (!phone || (business.phone?.endsWith(phone) ?? false)) &&
    (!query.street || hasWords(business.street ?? "", { words: query.street })) &&
    hasWords(text, query)
  );
}

/** Has all words, and one of each choice of synonyms. No words are in any text, signs alone in none. */
function hasWords(text: string, { words, synonyms }: Pick<SearchQuery, "words" | "synonyms">) {
  const terms = toSearchTerms(words, synonyms);
  const choices = terms?.choices ?? terms?.stems.map((stem) => [stem]);
  const padded = ` ${foldText(text)} `;
  const has = (stem: string) => padded.includes(toNeedle(stem));
  return choices?.every((choice) => choice.some(has)) ?? false;
}

function isOpen({ hours, specialHours, ...business }: Business, openAt: Date): boolean {
  const around = toHoursAround(hours ?? [], specialHours, floridaDay(openAt));
  return isOpenAt(around, minuteOfWeek(openAt, timeZoneOf(business)));
}

function milesFrom({ point }: Business, { center }: SearchQuery): number | null {
  return center && point && distanceMiles(center.point, point);
}

/** Listings that are equal here stay in the order of lists. */
function byOrderOf({ sort, center, words }: SearchQuery): (a: Listing, b: Listing) => number {
  if (sort === "name")
    return (a, b) => compare(toListName(a.business.name), toListName(b.business.name));
  if (sort === "newest") return (a, b) => compare(b.business.listedAt, a.business.listedAt);
  const isFirst = ({ business: { name, city } }: Listing) =>
    center ? city === center.city : hasWords(name, { words });
  return (a, b) => Number(isFirst(b)) - Number(isFirst(a)) || (a.miles ?? 0) - (b.miles ?? 0);
}
