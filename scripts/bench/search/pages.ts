// Queries of the other public pages for the benchmark of the search, as the SQL that PostgREST generates.
import { LIST_LETTERS, PAGE_SIZES } from "@/lib/paging";
import { businessRow, eventRow } from "@/lib/store/rows";
import { columnsOf } from "@/lib/supabase/columns";
import type { Listing } from "./listings";

const LISTED = columnsOf(businessRow)
  .split(",")
  .map((column) => `b.${column}`)
  .join();

/** The query of each kind of page, made from a listing and a number. */
export const pageKinds: Record<string, (listing: Listing, i: number) => string> = {
  "a county's list": ({ county }, i) => list([county], null, i),
  "a county's letter": ({ county }, i) => list([county], letterOf(i), 0),
  "a region's list": ({ county }, i) => list([county, "Miami-Dade"], null, i),
  "a category's list": ({ category }, i) => listUnder(category, "true", countIn({ category }), i),
  "a category's letter": ({ category }, i) => {
    const letter = quote(letterOf(i));
    return listUnder(category, `l.letter = ${letter}`, countIn({ category, letter }), 0);
  },
  "a category in a county": ({ category, county }, i) => {
    const total = countIn({ category, counties: [county] });
    return listUnder(category, `l.county in (${quote(county)})`, total, i);
  },
  "a category in a city": ({ category, city }, i) => {
    const inCity = `l.city in (${quote(city)})`;
    const total = `count(*) from public.business_categories l where ${isUnder(category)} and ${inCity}`;
    return listUnder(category, inCity, total, i);
  },
  "the nearest of a category": ({ latitude, longitude, category }) =>
    `select public.nearest_businesses(${latitude}, ${longitude}, ${quote(category)}, 6)`,
  "the nearest": ({ latitude, longitude }) =>
    `select public.nearest_businesses(${latitude}, ${longitude})`,
  "a profile": ({ id }) => `select public.get_profile(${quote(id)})`,
  "counts by county": () => "select county, businesses from public.county_counts order by county",
  "counts without samples": () =>
    "select county, businesses from public.coverage_counts order by county",
  "counts by category": () =>
    "select category, businesses from public.category_counts order by category",
  "a county's letters": ({ county }) =>
    `select letter, businesses from public.county_letters where county = ${quote(county)}`,
  "a category's letters": ({ category }) =>
    `select letter, businesses from public.category_letters where category = ${quote(category)}`,
  "a county's trades": ({ county }) =>
    `select category, businesses from public.crossing_counts where county = ${quote(county)}`,
  "a category's counties": ({ category }) =>
    `select county, businesses from public.crossing_counts where category = ${quote(category)}`,
  "a page of the sitemap": (_, i) => {
    const [from, to] = [i, i + 4].map((at) => Math.floor((at / 128) * 2 ** 52));
    return `select id, updated_at, id_hash from public.businesses
      where status = 'published' and id_hash < ${to} and id_hash >= ${from} order by id_hash limit 1000`;
  },
  "the events of a county": ({ county }) =>
    `select ${columnsOf(eventRow)} from public.list_events(${quote(county)})`,
  "whose photo it is": ({ id }) =>
    `select id from public.business_images where url = ${quote(`/photos/${id}`)} limit 1`,
  "where a merged listing leads": ({ id }) =>
    `select id, leads_to from public.business_redirects where id = ${quote(id)} limit 1`,
};

function list(counties: string[], letter: string | null, i: number): string {
  const total = countIn({ counties, ...(letter && { letter: quote(letter) }) });
  return `select ${LISTED}, (select ${total}) as total from public.businesses b
    where status = 'published' and county in (${counties.map(quote).join()})
      ${letter ? `and letter = ${quote(letter)}` : ""}
    order by sort_key, id limit ${PAGE_SIZES.county} offset ${(i % 5) * PAGE_SIZES.county}`;
}

function countIn(of: { category?: string; counties?: string[]; letter?: string }): string {
  const { category, counties, letter } = of;
  const id = category && `(select c.id from public.categories c where c.name = ${quote(category)})`;
  return `coalesce(sum(c.listings), 0) from public.listing_counts c where c.branch is null
    and c.category_id ${id ? `= ${id}` : "is null"} and c.letter ${letter ? `= ${letter}` : "is null"}
    and c.county ${counties ? `in (${counties.map(quote).join()})` : "is null"}`;
}

function listUnder(category: string, condition: string, total: string, i: number): string {
  return `select ${LISTED}, (select ${total}) as total from public.business_categories l
    join public.businesses b on b.id = l.business_id where ${isUnder(category)} and ${condition}
    order by l.sort_key, l.business_id limit ${PAGE_SIZES.category} offset ${(i % 5) * PAGE_SIZES.category}`;
}

function isUnder(category: string): string {
  return `l.is_published and l.category_id = (select c.id from public.categories c where c.name = ${quote(category)})`;
}

function letterOf(i: number): string {
  return LIST_LETTERS[i % LIST_LETTERS.length] ?? "#";
}

/** Text as an SQL literal. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
