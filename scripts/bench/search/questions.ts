// Owns the questions of the search's benchmark: the same ones every time, in the kinds that visitors ask.
import type { SearchQuery } from "@/lib/search/types";
import { listFirstCategoryRows } from "@/lib/categories/first-rows";
import { toCategories } from "@/lib/categories/rules";
import { listCandidates } from "@/lib/search/candidates";
import { emptyRequest } from "@/lib/search/schema";
import { toQuestion, toQuestions } from "@/lib/store/search/question";
import type { Listing } from "./listings";

const QUESTIONS = 100;

const plain: SearchQuery = {
  words: "",
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

export type Kind = { name: string; isSelective: boolean; questions: string[] };

/** About the same listings at every size, so that only what surrounds them grows. */
export function makeKinds(listings: readonly Listing[]): Kind[] {
  const listing = (i: number) => pick(listings, i * 7);
  const family = (i: number) => listing(i).name.split(" ")[0] ?? "";
  const around = (i: number, radiusMiles: number) => ({
    point: listing(i),
    label: "",
    radiusMiles,
  });
  return [
    kind("a name", true, (i) => ({ words: listing(i).name })),
    kind("a name with a typo", true, (i) => ({
      words: `${withTypo(family(i), i)} ${listing(i).category}`,
    })),
    kind("a trade in a town", true, (i) => ({
      words: `${listing(i).category} ${listing(i).city}`,
    })),
    kind("category and county", true, (i) => ({
      category: listing(i).category,
      county: listing(i).county,
    })),
    kind("a trade within 10 miles", true, (i) => ({
      category: listing(i).category,
      center: around(i, 10),
    })),
    kind("words within 30 miles", true, (i) => ({ words: family(i), center: around(i, 30) })),
    kind("10 miles", false, (i) => ({ center: around(i, 10), sort: "distance" })),
    kind("30 miles", false, (i) => ({ center: around(i, 30), sort: "distance" })),
    kind("one common word", false, (i) => ({ words: listing(i).category.split(" ")[0] })),
    kind("everything", false, (i) => ({ page: 1 + (i % 5) })),
    typedKind("a typed name", true, (i) => listing(i).name),
    typedKind(
      "a typed trade and town",
      false,
      (i) => `${listing(i).category} in ${listing(i).city}`,
    ),
    typedKind("a typed trade", false, (i) => listing(i).category),
    typedKind("a typed line that finds nothing", true, (i) => `qzxv ${family(i)} wobblegong`),
  ];
}

function kind(name: string, isSelective: boolean, make: (i: number) => Partial<SearchQuery>): Kind {
  const questions = Array.from({ length: QUESTIONS }, (_, i) => {
    return toQuestion({ ...plain, ...make(i) });
  });
  return { name, isSelective, questions };
}

const categories = toCategories(listFirstCategoryRows());

/** Lines as the site asks them: all that each may mean at once. */
function typedKind(name: string, isSelective: boolean, toLine: (i: number) => string): Kind {
  const questions = Array.from({ length: QUESTIONS }, (_, i) => {
    const { list, misspelt } = listCandidates(categories, { ...emptyRequest, words: toLine(i) });
    return toQuestions(list, misspelt);
  });
  return { name, isSelective, questions };
}

function pick<Item>(list: readonly Item[], number: number): Item {
  const item = list[number % list.length];
  if (item === undefined) throw new Error("An empty list.");
  return item;
}

/** One letter left out, doubled or changed, never the first. */
function withTypo(word: string, i: number): string {
  const at = 1 + (i % (word.length - 1));
  const letter = word.charAt(at);
  return word.slice(0, at) + pick(["", letter + letter, "q"], i) + word.slice(at + 1);
}
