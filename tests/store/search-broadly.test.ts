// Searches with the real limits, and with low limits for sorting and counting.
import { z } from "zod";
import type { SearchQuery } from "@/lib/search/types";
import { toQuestion } from "@/lib/store/search/question";
import { quote } from "@/scripts/postgres/prepare";
import { setSearchLimits } from "../support/search-limits";
import { runSql } from "../support/test-cluster";
import { prepareDatabase } from "../support/use-database";
import { everything } from "./search/rows";

const center = { point: { latitude: 28, longitude: -82 }, label: "", radiusMiles: 100 };
const wordings = [
  "",
  "services",
  "home repair",
  "marine",
  "boat tampa",
  "roofing",
  "nobody's word",
];
const narrowings: Partial<SearchQuery>[] = [
  {},
  { center },
  { category: "Landscape" },
  { center, branch: "Navy", verifiedOnly: true },
  { exceptId: "savannas-pet-1", page: 2 },
  {
    synonyms: [
      { words: "services", others: ["repair", "marine shop"] },
      { words: "home repair", others: ["care"] },
      { words: "roofing", others: ["painting", "plumbing"] },
    ],
  },
];
const sorts = ["relevance", "distance", "name", "newest"] as const;
const asked = wordings.flatMap((words) =>
  narrowings.flatMap((narrowing) => sorts.map((sort) => ({ words, narrowing, sort }))),
);

const counts = z.record(z.string(), z.number());
const row = z.object({
  total: z.number(),
  ids: z.array(z.string()),
  facets: z.object({
    category: counts,
    county: counts,
    branch: counts,
    verified: z.number(),
    areAtLeast: z.boolean().optional(),
  }),
});
type Answer = z.infer<typeof row> & (typeof asked)[number];

let answers: Record<"closely" | "broadly" | "toFour", Answer[]>;

beforeAll(async () => {
  const { postgresUrl, remove } = await prepareDatabase();
  const closely = await askAll(postgresUrl);
  await setSearchLimits(postgresUrl, { sort: 25, count: 25 });
  const broadly = await askAll(postgresUrl);
  await setSearchLimits(postgresUrl, { sort: 10, count: 4 });
  answers = { closely, broadly, toFour: await askAll(postgresUrl) };
  remove();
});

async function askAll(postgresUrl: string): Promise<Answer[]> {
  const questions = asked.map(({ narrowing, ...question }) =>
    toQuestion({ ...everything, pageSize: 10, ...question, ...narrowing }),
  );
  const rows = await runSql(
    postgresUrl,
    `select answer -> 'total' as total, jsonb_path_query_array(answer, '$.hits[*].business.id') as ids,
      answer -> 'facets' as facets
    from unnest(array[${questions.map(quote).join(",")}]::jsonb[]) with ordinality question (question, place),
      public.search_businesses(question.question) answer
    order by place`,
  );
  return asked.map((question, place) => ({ ...question, ...row.parse(rows[place]) }));
}

it("finds the same results in the same order with low limits for sorting and counting", () => {
  const { closely, broadly } = answers;
  expect(broadly.map(withoutCounts)).toEqual(closely.map(withoutCounts));
  expect(broadly.map(({ total }) => total)).toEqual(
    closely.map(({ total }) => Math.min(total, 25)),
  );
  expect(closely.filter(({ ids, total }) => ids.length > 3 && total > 25).length).toBeGreaterThan(
    20,
  );
});

it("returns the first results above the count limit", () => {
  const { closely, toFour } = answers;
  const firstPages = closely.filter(({ narrowing }) => !narrowing.page);
  for (const answer of firstPages) {
    const { total, ids } = toFour[closely.indexOf(answer)] ?? answer;
    expect({ ...answer, total, ids }).toEqual({
      ...answer,
      total: Math.min(answer.total, 4),
      ids: answer.ids.slice(0, 4),
    });
  }
});

it("marks counts of the first rows as minimums, but never those of facets alone", () => {
  const ofTheFirst = answers.toFour.filter(({ facets }) => facets.areAtLeast);
  expect(ofTheFirst.length).toBeGreaterThan(5);
  const byFacets = ofTheFirst.filter(
    ({ words, narrowing }) => !words && !("center" in narrowing) && !("exceptId" in narrowing),
  );
  expect(byFacets).toEqual([]);
});

it.each(["broadly", "toFour"] as const)(
  "never counts a facet above its exact number: %s",
  (how) => {
    for (const [place, { facets }] of answers[how].entries()) {
      const exact = answers.closely[place]?.facets;
      for (const facet of ["category", "county", "branch"] as const)
        for (const [value, count] of Object.entries(facets[facet]))
          expect([facet, value, count <= (exact?.[facet][value] ?? 0)]).toEqual([
            facet,
            value,
            true,
          ]);
      expect(facets.verified).toBeLessThanOrEqual(exact?.verified ?? 0);
    }
  },
);

function withoutCounts({ ids, sort, words, narrowing }: Answer) {
  return { ids, sort, words, narrowing };
}
