// Searches the sample listings plainly: each word must begin a word of the listing. Nothing is corrected, and there are no facets.
import type { z } from "zod";
import { timeZoneOf } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";
import { floridaDay } from "@/lib/format/dates";
import { isOpenAt, minuteOfWeek } from "@/lib/format/open-now";
import { toHoursAround } from "@/lib/hours/special";
import { distanceMiles, roundMiles } from "@/lib/places/distance";
import type { SearchQuery, SearchResult, Word } from "@/lib/search/types";
import { foldText } from "@/lib/spelling/words";
import type * as sample from "@/data/sample/types";
import { storedFields, toColumn } from "@/lib/listings/columns";
import type { DirectoryStore } from "./contract";
import { listedBusinessRow, toBusiness } from "./rows";
import { toReachable } from "./search";

type Asked = SearchQuery & { phone?: string };

type Listing = { business: Business; text: string; miles: number | null };

const NO_FACETS = { category: {}, county: {}, branch: {}, verified: 0 };

/** `rows` are the published businesses, in the order of lists. */
export function createSampleSearch(
  rows: readonly SampleBusinessRow[],
): Pick<DirectoryStore, "search" | "listNamed"> {
  const texts = rows.map((row) => ({ row, text: toText(row) }));
  const find = (query: Asked) =>
    texts
      .map(({ row, text }) => ({ text, business: toBusiness(row) }))
      .map((listing) => ({ ...listing, miles: milesFrom(listing.business, query) }))
      .filter((listing) => matches(listing, query));
  return {
    search: async (query): Promise<SearchResult> => {
      const { page, pageSize, from, to } = toReachable(query);
      const interpretations = listInterpretations(query);
      const answering =
        interpretations.find(({ asked }) => find(asked).length > 0) ?? interpretations[0];
      const { kind, asked } = answering ?? { kind: "understood" as const, asked: query };
      const found = find(asked).sort(byOrderOf(asked));
      const hits = found.slice(from, to).map(({ business, miles }) => ({
        business,
        distanceMiles: miles === null ? null : roundMiles(miles),
      }));
      const answered = {
        interpretation: kind,
        words: asked.words,
        isElsewhere: false,
        hasTyped: true,
      };
      return {
        hits,
        total: found.length,
        page,
        pageSize,
        facets: NO_FACETS,
        nearest: [],
        answered,
      };
    },
    listNamed: async (words, limit) =>
      rows.filter(({ name }) => hasWords(name, words)).slice(0, limit),
  };
}

/** A telephone number or a quotation first, then what was understood, then the line as it is. */
function listInterpretations(query: SearchQuery) {
  const { literal, whole, isPhone } = query;
  return [
    ...(literal ? [{ kind: "literal" as const, asked: { ...query, ...literal } }] : []),
    ...(isPhone ? [] : [{ kind: "understood" as const, asked: query }]),
    ...(whole && !isPhone ? [{ kind: "whole" as const, asked: { ...query, ...whole } }] : []),
  ];
}

function toText(row: SampleBusinessRow): string {
  const { name, category, more_categories, street, city, county, zip, description } = row;
  return [name, category, ...more_categories, street, city, county, zip, description].join(" ");
}

function matches({ business, text, miles }: Listing, query: Asked): boolean {
  const { category, county, city, branch, verifiedOnly, openAt, center, exceptId, words, phone } =
    query;
  const { certifications, naics, serves } = query;
  return (
    business.id !== exceptId &&
    (!category || [business.category, ...business.moreCategories].includes(category)) &&
    (!county || business.county === county) &&
    (!city || business.city === city) &&
    (!branch || business.service === branch) &&
    (!verifiedOnly || business.verification !== null) &&
    (!certifications ||
      business.certifications.some(({ kind }) => certifications.includes(kind))) &&
    (!naics || (business.naics ?? []).some((one) => naics.some((code) => one.startsWith(code)))) &&
    (!serves ||
      serves.every((name) =>
        [business.county, ...(business.countiesServed ?? [])].includes(name),
      )) &&
    (!openAt || isOpen(business, openAt)) &&
    (!center || (miles !== null && miles <= center.radiusMiles)) &&
    (!phone || (business.phone?.endsWith(phone) ?? false)) &&
    hasWords(text, words)
  );
}

/** Has all words, each in one of its forms. */
function hasWords(text: string, words: readonly Word[]): boolean {
  const padded = ` ${foldText(text)} `;
  const has = (form: string) =>
    form
      .split(/[ _]/)
      .every((one) => padded.includes(` ${one.replace(/\*$/, "")}${one.endsWith("*") ? "" : " "}`));
  return words.every(({ forms, others = [] }) => [...forms, ...others].some(has));
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
    center ? city === center.city : hasWords(name, words);
  return (a, b) => Number(isFirst(b)) - Number(isFirst(a)) || (a.miles ?? 0) - (b.miles ?? 0);
}

// Completes the rows of data/sample to those that the database returns, and sorts them as lists are.

/** What the store answers from: the samples, or rows of a test. */
export type SampleRows = {
  businesses: readonly sample.BusinessRow[];
  businessImages: readonly sample.BusinessImageRow[];
  posts: readonly sample.PostRow[];
  reviews: readonly sample.ReviewRow[];
};

export type SampleBusinessRow = z.infer<typeof listedBusinessRow>;

const NO_FIELDS = Object.fromEntries(
  [...storedFields.map(toColumn), "middle_latitude"].map((column) => [column, null]),
);

/** All businesses with their rating, in the order of lists. */
export function toBusinessRows({ businesses, reviews }: SampleRows): SampleBusinessRow[] {
  return businesses
    .map((row) => {
      const rating = toRating(reviews.filter(({ business_id }) => business_id === row.id));
      const rated = { rating: rating?.average ?? null, review_count: rating?.count ?? 0 };
      return listedBusinessRow.parse({ ...NO_FIELDS, ...row, ...rated, has_owner: false });
    })
    .sort((a, b) => compare(toSortKey(a), toSortKey(b)) || compare(a.id, b.id));
}

/** Null without reviews. */
export function toRating(reviews: readonly { rating: number }[]) {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return reviews.length > 0 ? { average: sum / reviews.length, count: reviews.length } : null;
}

/** By code units, as the database does. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function toSortKey(row: SampleBusinessRow): string {
  const isLater = [!row.is_featured, !row.is_verified, row.phone === null, toLetter(row) === "#"];
  return isLater.map(Number).join("") + toListName(row.name);
}

/** The name as it is sorted: folded, without its leading article. */
function toListName(name: string): string {
  return foldText(name).replace(/^the (?=.)/, "");
}

export function toLetter({ name }: SampleBusinessRow): string {
  return /^[a-z]/.exec(toListName(name))?.[0].toUpperCase() ?? "#";
}
