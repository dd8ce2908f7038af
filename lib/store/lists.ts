// The lists of businesses as the database answers them.
import { z } from "zod";
import type { Business, BusinessFilter } from "@/lib/businesses/types";
import { toRange, type Page, type PageRequest } from "@/lib/paging";
import type { PublicClient } from "@/lib/supabase/public";
import { bounded } from "./contract";
import { businessRow, columnsOf, toBusiness, type BusinessRow } from "./rows";

const BUSINESS_COLUMNS = columnsOf(businessRow);
const listedRow = z.object({ businesses: businessRow });

/** As DirectoryStore says. */
export async function listBusinesses(
  db: PublicClient,
  filter: BusinessFilter,
  request: PageRequest,
): Promise<Page<Business>> {
  const page = bounded(request);
  try {
    const { rows, total } = await readRows(db, filter, page);
    return { items: rows.map((row) => toBusiness(row)), total, ...page };
  } catch (error) {
    if (!isBeyondTheLast(error)) throw error;
    return { items: [], total: await countBusinesses(db, filter), ...page };
  }
}

async function readRows(db: PublicClient, filter: BusinessFilter, page: PageRequest) {
  const { from, to } = toRange(page);
  const [found, kept] = await Promise.all([
    filter.category
      ? readUnder(db, filter.category, filter, from, to)
      : readAny(db, filter, from, to),
    hasKeptCount(filter) ? readKeptCount(db, filter) : null,
  ]);
  return { rows: found.rows, total: kept ?? z.number().parse(found.count) };
}

async function readAny(db: PublicClient, filter: BusinessFilter, from: number, to: number) {
  const query = publishedBusinesses(db, filter).order("sort_key").order("id");
  const { data, count } = await query.range(from, to).throwOnError();
  return { rows: z.array(businessRow).parse(data), count };
}

async function readUnder(
  db: PublicClient,
  category: string,
  filter: BusinessFilter,
  from: number,
  to: number,
) {
  const query = listedUnder(db, category, filter).order("sort_key").order("business_id");
  const { data, count } = await query.range(from, to).throwOnError();
  const rows = z.array(listedRow).parse(data);
  return { rows: rows.map(({ businesses }): BusinessRow => businesses), count };
}

/** PostgREST refuses a range that starts behind the last row (416). */
function isBeyondTheLast(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "PGRST103";
}

async function countBusinesses(db: PublicClient, filter: BusinessFilter): Promise<number> {
  if (hasKeptCount(filter)) return readKeptCount(db, filter);
  const head = { head: true };
  const { count } = await (filter.category
    ? listedUnder(db, filter.category, filter, head).throwOnError()
    : publishedBusinesses(db, filter, head).throwOnError());
  return z.number().parse(count);
}

/** Supabase lite 0.10.0 takes 'eq.something' for a filter where it is a function's argument, and not for its value. */
const LOOKS_LIKE_OPERATOR = /^[a-z]+\./;

/** Whether the database keeps the count of the list: to count what is found would read all of it. */
function hasKeptCount({ category, counties, city, letter }: BusinessFilter): boolean {
  if (city || counties?.length === 0 || LOOKS_LIKE_OPERATOR.test(category ?? "")) return false;
  return category ? !(counties && letter) : counties !== undefined;
}

async function readKeptCount(
  db: PublicClient,
  { category, counties, letter }: BusinessFilter,
): Promise<number> {
  const asked = {
    ...(counties && { counties: toPattern(counties) }),
    ...(letter && { at_letter: letter }),
    ...(category && { of_category: category }),
  };
  const { data } = await db.rpc("count_listed", asked, { get: true }).throwOnError();
  return z.number().parse(data);
}

function publishedBusinesses(db: PublicClient, filter: BusinessFilter, { head = false } = {}) {
  const all = db
    .from("businesses")
    .select(BUSINESS_COLUMNS, hasKeptCount(filter) ? {} : { count: "exact", head })
    .eq("status", "published");
  const query = filter.letter ? all.eq("letter", filter.letter) : all;
  const places = toPlaces(filter);
  return places ? query.or(places) : query;
}

/** Those of a category, be it their main one or a further one. */
function listedUnder(
  db: PublicClient,
  category: string,
  filter: BusinessFilter,
  { head = false } = {},
) {
  const all = db
    .from("business_categories")
    .select(`businesses(${BUSINESS_COLUMNS})`, hasKeptCount(filter) ? {} : { count: "exact", head })
    .eq("category", category);
  const query = filter.letter ? all.eq("letter", filter.letter) : all;
  const places = toPlaces(filter);
  return places ? query.or(places) : query;
}

/**
 * City and county match as columns; only rows that lack the column are matched by their address. One condition, for the
 * embedded server heeds a single `or` of a request; null where no place is asked for.
 */
function toPlaces({ city, counties }: BusinessFilter): string | null {
  const places = [
    ...(city ? [columnOrAddress("city", [city])] : []),
    ...(counties ? [columnOrAddress("county", counties)] : []),
  ];
  return places.length > 0 ? `and(${places.join(",")})` : null;
}

function columnOrAddress(column: "city" | "county", names: readonly string[]): string {
  if (names.length === 0) return "name.is.null";
  const inAddress = `and(${column}.is.null,address.imatch."${toPattern(names)}")`;
  return `or(${isOneOf(column, names)},${inAddress})`;
}

/** Through the index; only a name that could end the condition it stands in, which no place has, goes another way. */
function isOneOf(column: string, names: readonly string[]): string {
  return names.some((name) => /["\\()]/.test(name))
    ? `${column}.match."^(${toPattern(names)})$"`
    : `${column}.in.(${names.map((name) => `"${name}"`).join(",")})`;
}

/** Signs that cannot stand as they are: in brackets, in quotes, or in the embedded server's reading of them. */
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
 * A regular expression of Postgres that finds the names to the letter. `ilike` would not do: PostgREST has no way to
 * write a star that is no wildcard. Neither would backslashes: the embedded server and PostgREST read them differently.
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
