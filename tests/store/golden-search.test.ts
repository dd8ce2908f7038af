// Golden queries: at least 98% of the searches that people type have the right results in the sample directory.
import * as sample from "@/data/sample";
import { runSearch, type SearchOutcome } from "@/lib/search/run-search";
import { isQuestion, parseSearch } from "@/lib/search/schema";
import type { SearchQuery } from "@/lib/search/types";
import { formatNotes, formatNotListed, formatUnused } from "@/lib/search/wording";
import { goldenListings } from "../support/golden-listings";
import { goldenQueries, knownMisses, type GoldenQuery } from "../support/golden-queries";
import { categories } from "../support/categories";
import { askSeveral } from "../support/several-at-once";
import { openDirectory } from "./database";
import { business } from "./rows";

const NOW = new Date("2026-11-20T15:00:00Z");
const AMONG_THE_FIRST = 10;
const MIN_SHARE_RIGHT = 0.98;

const directory = openDirectory([...sample.businesses, ...goldenListings].map(business));

/** Returns the faults of a result; none when it is right. */
function faultsOf(golden: GoldenQuery, outcome: SearchOutcome): string[] {
  const { result, query, understood } = outcome;
  const first = result.hits.slice(0, AMONG_THE_FIRST).map(({ business }) => business);
  const missing = (golden.finds ?? []).filter((id) => !first.some((found) => found.id === id));
  const said = toSentences(golden, outcome);
  const strangers = first.filter(({ category }) => category !== golden.category);
  return [
    ...missing.map((id) => `lacks ${id}`),
    ...(golden.first && first[0]?.id !== golden.first ? [`begins with ${first[0]?.id}`] : []),
    ...(golden.category ? strangers.map(({ id }) => `has the stranger ${id}`) : []),
    ...(golden.near && understood.place?.text !== golden.near ? ["not the place"] : []),
    ...(golden.branch && query.branch !== golden.branch ? ["not the branch"] : []),
    ...(golden.says && !said.includes(golden.says) ? [`says “${said}”`] : []),
    ...(golden.saysNot && said.includes(golden.saysNot) ? [`says “${said}”`] : []),
    ...((first.length === 0) !== Boolean(golden.nothing) ? [`finds ${first.length}`] : []),
  ];
}

/** Returns the messages of the page about a result. */
function toSentences({ q }: GoldenQuery, outcome: SearchOutcome): string {
  const { request, problems } = parseSearch(categories, { q });
  const isAsked = isQuestion(request);
  const { query } = outcome;
  return [
    ...formatUnused({ request, problems, isQuestion: isAsked, query, answered: outcome.request }),
    ...formatNotes(outcome),
    formatNotListed(outcome) ?? "",
  ].join(" ");
}

async function askAll() {
  const misses = new Map<string, string>();
  const requests = new Map<string, number>();
  await askSeveral(goldenQueries, async (golden) => {
    const { request } = parseSearch(categories, { q: golden.q });
    const count = () => requests.set(golden.q, (requests.get(golden.q) ?? 0) + 1);
    const store = {
      search: (query: SearchQuery) => {
        count();
        return directory.search(query);
      },
    };
    const faults = faultsOf(golden, await runSearch(categories, request, store, NOW));
    if (faults.length > 0) misses.set(golden.q, faults.join(", "));
  });
  return { misses, requests };
}

describe("the golden queries", () => {
  let misses: Map<string, string>;
  let requests: Map<string, number>;
  beforeAll(async () => {
    ({ misses, requests } = await askAll());
  }, 300_000);

  it("are at least 200, without duplicates", () => {
    expect(goldenQueries.length).toBeGreaterThanOrEqual(200);
    expect(new Set(goldenQueries.map(({ q }) => q)).size).toBe(goldenQueries.length);
  });

  it("have right results for at least 98%", () => {
    const right = goldenQueries.length - misses.size;
    const report = [...misses].map(([q, faults]) => `  “${q}”: ${faults}`).join("\n");
    process.stdout.write(`golden queries: ${right} of ${goldenQueries.length} right\n${report}\n`);
    expect(right / goldenQueries.length).toBeGreaterThanOrEqual(MIN_SHARE_RIGHT);
  });

  it("need one request to the store each", () => {
    expect(requests.size).toBe(goldenQueries.length);
    expect(Math.max(...requests.values())).toBe(1);
  });

  it("fail exactly for the known misses", () => {
    expect([...misses.keys()].toSorted()).toEqual(Object.keys(knownMisses).toSorted());
  });
});
