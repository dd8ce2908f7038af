import { runScript } from "../support/database";

type Counts = Record<string, number>;
type Answer = {
  total: number;
  ids: string[];
  sort: string;
  words: string;
  narrowing: { page?: number };
  facets: {
    category: Counts;
    county: Counts;
    branch: Counts;
    verified: number;
    areAtLeast?: boolean;
  };
};

let answers: Record<"closely" | "broadly" | "toFour", Answer[]>;

beforeAll(async () => {
  const { output, printed } = await runScript("tests/support/search-broadly.ts");
  const line = output.split("\n").find((text) => text.startsWith("{"));
  if (!line) throw new Error(printed);
  answers = JSON.parse(line);
});

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
