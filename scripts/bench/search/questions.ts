// Search queries for the benchmark, as SQL: the same in every run, of the kinds that visitors make.
import type { SearchQuery } from "@/lib/search/types";
import { listFirstCategoryRows } from "@/lib/store/first-rows";
import { toCategories } from "@/lib/store/categories";
import { understand } from "@/lib/search/parse";
import { emptyRequest } from "@/lib/search/schema";
import { toWords } from "@/lib/search/words";
import { toTokens } from "@/lib/spelling/compare";
import { toNameQuestion, toQuestion } from "@/lib/store/search-question";
import type { Listing } from "./listings";
import { pageKinds, quote } from "./pages";

const numbers = Array.from({ length: 100 }, (_, i) => i);

const plain: SearchQuery = {
  words: [],
  phrase: "",
  category: null,
  county: null,
  city: null,
  branch: null,
  verifiedOnly: false,
  openAt: null,
  center: null,
  exceptId: null,
  sort: "relevance",
  page: 1,
  pageSize: 12,
};

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
    {
      name: "a half-typed name, for suggestions",
      questions: numbers.map((i) => {
        const [word] = toWords(toTokens(family(i).slice(0, 3 + (i % 3))));
        const words = word ? [{ ...word, forms: [`${word.typed}*`] }] : [];
        return `select * from public.suggest_businesses(${quote(toNameQuestion(words, 8))}::jsonb)`;
      }),
    },
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

type Asked = Omit<Partial<SearchQuery>, "words"> & { words?: string };

function kind(name: string, make: (i: number) => Asked): Kind {
  const questions = numbers.map((i) => {
    const { words = "", ...query } = make(i);
    const tokens = toTokens(words);
    return toSql({ ...plain, words: toWords(tokens), phrase: tokens.join(" "), ...query });
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
  return `select (answer ->> 'total')::integer as total, answer from public.search_businesses(${question}::jsonb) answer`;
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
