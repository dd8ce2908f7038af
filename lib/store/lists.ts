// Queries of lists of businesses.
import { z } from "zod";
import type { Business, BusinessFilter } from "@/lib/businesses/types";
import { isBeyondTheLast, toRange, type Page, type PageRequest } from "@/lib/paging";
import type { PublicClient } from "@/lib/supabase/public";
import { limitPage } from "./contract";
import { columnsOf } from "@/lib/supabase/columns";
import { businessRow, toBusiness, type BusinessRow } from "./rows";

const BUSINESS_COLUMNS = columnsOf(businessRow);
const listedRow = z.object({ businesses: businessRow });

/** See DirectoryStore. */
export async function listBusinesses(
  db: PublicClient,
  filter: BusinessFilter,
  request: PageRequest,
): Promise<Page<Business>> {
  const page = limitPage(request);
  try {
    const { rows, total } = await readRows(db, filter, page);
    return { items: rows.map((row) => toBusiness(row)), total, ...page };
  } catch (error) {
    if (!isBeyondTheLast(error)) throw error;
    return { items: [], total: await countBusinesses(db, filter), ...page };
  }
}

async function readRows(db: PublicClient, filter: BusinessFilter, page: PageRequest) {
  const unplaced = await countUnplaced(db, filter);
  const { from, to } = toRange(page);
  const [{ rows, count }, storedCount] = await Promise.all([
    filter.category
      ? readUnder(db, filter.category.id, filter, from, to)
      : readAny(db, filter, from, to, unplaced),
    hasStoredCount(filter) ? readStoredCount(db, filter, unplaced) : null,
  ]);
  return { rows, total: storedCount ?? z.number().parse(count) };
}

async function readAny(
  db: PublicClient,
  filter: BusinessFilter,
  from: number,
  to: number,
  unplaced: number | null,
) {
  // Rare, and a list that matches addresses cannot be read in order.
  const byAddress = unplaced !== 0;
  const query = publishedBusinesses(db, filter, { byAddress }).order("sort_key").order("id");
  const { data, count } = await query.range(from, to).throwOnError();
  return { rows: z.array(businessRow).parse(data), count };
}

/** How many listings without a county have one of the filter's in their address; null if it may also be a city. */
async function countUnplaced(
  db: PublicClient,
  { category, city, counties = [], letter }: BusinessFilter,
): Promise<number | null> {
  if (category || (!city && counties.length === 0)) return 0;
  if (city) return null;
  const unplaced = db
    .from("businesses")
    .select("id", { count: "exact", head: true })
    .eq("status", "published")
    .is("county", null)
    .filter("address", "imatch", toPattern(counties));
  const { count } = await (letter ? unplaced.eq("letter", letter) : unplaced).throwOnError();
  return count ?? 0;
}

async function readUnder(
  db: PublicClient,
  categoryId: string,
  filter: BusinessFilter,
  from: number,
  to: number,
) {
  const query = listedUnder(db, categoryId, filter).order("sort_key").order("business_id");
  const { data, count } = await query.range(from, to).throwOnError();
  const rows = z.array(listedRow).parse(data);
  return { rows: rows.map(({ businesses }): BusinessRow => businesses), count };
}

async function countBusinesses(db: PublicClient, filter: BusinessFilter): Promise<number> {
  const unplaced = await countUnplaced(db, filter);
  if (hasStoredCount(filter)) return readStoredCount(db, filter, unplaced);
  const { count } = await (filter.category
    ? listedUnder(db, filter.category.id, filter, { head: true }).throwOnError()
    : publishedBusinesses(db, filter, { head: true, byAddress: true }).throwOnError());
  return z.number().parse(count);
}

/** Whether the database stores the count of this list; counting the rows would read all of them. */
function hasStoredCount({ category, counties, city, letter }: BusinessFilter): boolean {
  if (city || counties?.length === 0) return false;
  return category ? !(counties && letter) : counties !== undefined || !letter;
}

/** Null stands for any value in the stored counts. */
async function readStoredCount(
  db: PublicClient,
  { category, counties, letter }: BusinessFilter,
  unplaced: number | null,
): Promise<number> {
  const all = db.from("listing_counts").select("listings").is("branch", null);
  const ofCategory = category ? all.eq("category_id", category.id) : all.is("category_id", null);
  const here = counties ? ofCategory.in("county", counties) : ofCategory.is("county", null);
  const { data } = await (
    letter ? here.eq("letter", letter) : here.is("letter", null)
  ).throwOnError();
  return data.reduce((sum, { listings }) => sum + listings, unplaced ?? 0);
}

function publishedBusinesses(
  db: PublicClient,
  filter: BusinessFilter,
  { head = false, byAddress = false },
) {
  const all = db
    .from("businesses")
    .select(BUSINESS_COLUMNS, hasStoredCount(filter) ? {} : { count: "exact", head })
    .eq("status", "published");
  const query = filter.letter ? all.eq("letter", filter.letter) : all;
  const places = toPlaces(filter, byAddress ? columnOrAddress : isOneOf);
  return places ? query.or(places) : query;
}

/** Businesses of a category, either as their main or as a further one. */
function listedUnder(
  db: PublicClient,
  categoryId: string,
  filter: BusinessFilter,
  { head = false } = {},
) {
  const all = db
    .from("business_categories")
    .select(
      `businesses(${BUSINESS_COLUMNS})`,
      hasStoredCount(filter) ? {} : { count: "exact", head },
    )
    .eq("category_id", categoryId)
    .eq("is_published", true);
  const query = filter.letter ? all.eq("letter", filter.letter) : all;
  const places = toPlaces(filter, isOneOf);
  return places ? query.or(places) : query;
}

/**
 * The filter by city and county. Columns are matched by value; the address is matched only in rows where the column is null. It
 * is one condition, since the embedded server evaluates only a single `or` per request. Null without a place.
 */
function toPlaces({ city, counties }: BusinessFilter, matches: typeof isOneOf): string | null {
  const places = [
    ...(city ? [matches("city", [city])] : []),
    ...(counties ? [matches("county", counties)] : []),
  ];
  return places.length > 0 ? `and(${places.join(",")})` : null;
}

function columnOrAddress(column: "city" | "county", names: readonly string[]): string {
  if (names.length === 0) return isOneOf(column, names);
  const inAddress = `and(${column}.is.null,address.imatch."${toPattern(names)}")`;
  return `or(${isOneOf(column, names)},${inAddress})`;
}

/** Nothing is in none of the places. Uses an index, except for names with characters that could end the quoted condition; no place has such a name. */
function isOneOf(column: "city" | "county", names: readonly string[]): string {
  if (names.length === 0) return "sort_key.is.null";
  return names.some((name) => /["\\()]/.test(name))
    ? `${column}.match."^(${toPattern(names)})$"`
    : `${column}.in.(${names.map((name) => `"${name}"`).join(",")})`;
}

/** POSIX names of characters that cannot be written literally: in brackets, in quotes, or for the embedded server's parser. */
const SIGN_NAMES: Record<string, string> = {
  "[": "left-square-bracket",
  "]": "right-square-bracket",
  "(": "left-parenthesis",
  ")": "right-parenthesis",
  "^": "circumflex",
  "\\": "backslash",
  '"': "quotation-mark",
};

/**
 * A Postgres regular expression that matches the names literally. `ilike` is not possible, since PostgREST cannot escape a star,
 * and neither are backslashes, since the embedded server and PostgREST interpret them differently.
 */
function toPattern(names: readonly string[]): string {
  const patterns = names.map((name) =>
    name.replace(/[[\]()^\\".*+?${}|]/g, (sign) => {
      const signName = SIGN_NAMES[sign];
      return signName ? `[[.${signName}.]]` : `[${sign}]`;
    }),
  );
  return patterns.join("|");
}
