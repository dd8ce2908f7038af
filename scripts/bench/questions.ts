// The searches of a benchmark, and the pages of results that they ask for.
import { LIST_LETTERS, PAGE_SIZES } from "@/lib/paging";
import { businessRow, eventRow } from "@/lib/store/rows";
import { columnsOf } from "@/lib/supabase/columns";
import { type SearchQuery, SEARCH_FOR_ALL } from "@/lib/search/types";
import { listFirstCategoryRows } from "@/lib/store/first-rows";
import { toCategories } from "@/lib/store/categories";
import { understand } from "@/lib/search/parse";
import { emptyRequest } from "@/lib/search/schema";
import { toUnfinishedWords } from "@/lib/search/suggestions";
import { toWords } from "@/lib/search/words";
import { toTokens } from "@/lib/spelling/compare";
import { toNameQuestion, toQuestion } from "@/lib/store/search";
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

// Search queries for the benchmark, as SQL: the same in every run, of the kinds that visitors make.

const numbers = Array.from({ length: 100 }, (_, i) => i);

export type Kind = { name: string; questions: string[] };

/** Queries are about the same listings at every size, so that only the rest of the table grows. */
export function makeKinds(listings: readonly Listing[]): Kind[] {
  const listing = (i: number) => pick(listings, i * 7);
  const family = (i: number) => listing(i).name.split(" ")[0] ?? "";
  const around = (i: number, radiusMiles: number) => ({
    point: listing(i),
    label: "",
    radiusMiles,
  });
  return [
    kind("a name", (i) => ({ words: listing(i).name })),
    kind("a name with a typo", (i) => ({
      words: `${withTypo(family(i), i)} ${listing(i).category}`,
    })),
    kind("a trade in a town, as plain words", (i) => ({
      words: `${listing(i).category} ${listing(i).city}`,
    })),
    kind("category and county", (i) => ({
      category: listing(i).category,
      county: listing(i).county,
    })),
    kind("a trade within 10 miles", (i) => ({
      category: listing(i).category,
      center: around(i, 10),
    })),
    kind("words within 30 miles", (i) => ({ words: family(i), center: around(i, 30) })),
    kind("10 miles", (i) => ({ center: around(i, 10), sort: "distance" })),
    kind("30 miles", (i) => ({ center: around(i, 30), sort: "distance" })),
    kind("one common word", (i) => ({ words: listing(i).category.split(" ")[0] })),
    kind("everything", (i) => ({ page: 1 + (i % 5) })),
    typedKind("a typed name", (i) => listing(i).name),
    typedKind("a typed trade and town", (i) => `${listing(i).category} in ${listing(i).city}`),
    typedKind("a typed trade", (i) => listing(i).category),
    typedKind("a typed line with two unknown words", (i) => `qzxv ${family(i)} wobblegong`),
    typedKind(
      "a typed name with an unknown word",
      (i) => `qzxv ${family(i)} in ${listing(i).city}`,
    ),
    typedKind(
      "a typed name with two slips",
      (i) => `${withTypo(withTypo(family(i), i), i + 1)} ${listing(i).category}`,
    ),
    suggestionKind("a half-typed name, for suggestions", (i) => family(i).slice(0, 3 + (i % 3))),
    suggestionKind(
      "a name and half a town, for suggestions",
      (i) => `${family(i)} ${listing(i).city.slice(0, 3)}`,
    ),
    kind("the newest of a county, for its feed", (i) => ({
      county: listing(i).county,
      sort: "newest",
    })),
    ...Object.entries(pageKinds).map(([name, make]) => ({
      name,
      questions: numbers.map((i) => make(listing(i), i)),
    })),
  ];
}

function suggestionKind(name: string, make: (i: number) => string): Kind {
  const questions = numbers.map((i) => {
    const question = toNameQuestion(toUnfinishedWords(make(i)), 8);
    return `select * from public.suggest_businesses(${quote(question)})`;
  });
  return { name, questions };
}

type Asked = Omit<Partial<SearchQuery>, "words"> & { words?: string };

function kind(name: string, make: (i: number) => Asked): Kind {
  const questions = numbers.map((i) => {
    const { words = "", ...query } = make(i);
    const tokens = toTokens(words);
    return toSql({ ...SEARCH_FOR_ALL, words: toWords(tokens), phrase: tokens.join(" "), ...query });
  });
  return { name, questions };
}

const categories = toCategories(listFirstCategoryRows());

/** Typed lines as the site sends them: with all of their interpretations. */
function typedKind(name: string, toLine: (i: number) => string): Kind {
  const questions = numbers.map((i) =>
    toSql(understand(categories, { ...emptyRequest, words: toLine(i) }).query),
  );
  return { name, questions };
}

function toSql(query: SearchQuery): string {
  const question = quote(toQuestion(query));
  return `select (answer ->> 'total')::integer as total, answer from public.search_businesses(${question}) answer`;
}

export function pick<Item>(list: readonly Item[], number: number): Item {
  const item = list[number % list.length];
  if (item === undefined) throw new Error("An empty list.");
  return item;
}

/** One letter left out, doubled or changed, but never the first. */
function withTypo(word: string, i: number): string {
  const at = 1 + (i % (word.length - 1));
  const letter = word.charAt(at);
  return word.slice(0, at) + pick(["", letter + letter, "q"], i) + word.slice(at + 1);
}
