// How many listings an expensive search reads, among 6,000 similar ones.
import type { SearchQuery } from "@/lib/search/types";
import { toQuestion } from "@/lib/store/search/question";
import { quote } from "@/scripts/postgres/prepare";
import { everything } from "../store/search/rows";
import { setSearchLimits } from "../support/search-limits";
import { runSql } from "../support/test-cluster";
import { prepareDatabase } from "../support/use-database";

const LISTINGS = 6000;

/** Smaller than the real limits, so that 6,000 listings exceed them. */
const limits = { sort: 60, scan: 300, count: 51 };

/** Readings of a search: the count, each facet without its own filter, and two ways to find the first results. */
const READINGS = 6;

const center = { point: { latitude: 28, longitude: -82 }, label: "", radiusMiles: 100 };
const night = new Date("2026-11-24T09:00:00Z");
const questions: Partial<SearchQuery>[] = [
  {},
  { category: "Plumbing" },
  { category: "Plumbing", county: "Orange", branch: "Navy" },
  { verifiedOnly: true },
  { words: "harbor" },
  { words: "family" },
  { words: "fam" },
  { words: "family harbor plumbing orlando" },
  { words: "family", category: "Plumbing", county: "Orange", branch: "Navy" },
  { words: "family", verifiedOnly: true },
  { words: "family", openAt: night },
  { words: "family", synonyms: [{ words: "family", others: ["harbor", "owned"] }] },
  { words: "harbro plubming" },
  { center },
  { center, words: "family" },
  { center, openAt: night },
  { openAt: night },
];
const sorts = ["relevance", "distance", "name", "newest"] as const;

it("limits the listings that any search reads to a multiple of its limit", async () => {
  const { postgresUrl, remove } = await prepareDatabase();
  await runSql(
    postgresUrl,
    `delete from public.businesses;
    insert into public.businesses
      (id, name, description, category, city, county, latitude, longitude, service, hours, created_at)
    select 'harbor-' || i, 'Harbor Plumbing ' || i, 'A family owned firm.', 'Plumbing', 'Orlando', 'Orange',
      28 + i % 100 / 1000.0, -82 - i / 100 / 1000.0, 'Navy', '[[540,1020],[1980,2460]]',
      timestamptz '2026-01-01' + i * interval '1 minute'
    from generate_series(1, ${LISTINGS}) i`,
  );
  await runSql(postgresUrl, "vacuum analyze public.businesses");
  await setSearchLimits(postgresUrl, limits);
  const asked = [];
  for (const question of questions)
    for (const sort of sorts)
      for (const page of [1, 4]) {
        const query = { ...everything, ...question, sort, page, pageSize: 12 };
        asked.push({ question, sort, page, ...(await ask(postgresUrl, query)) });
      }
  remove();

  const most = READINGS * limits.scan;
  expect(most).toBeLessThan(LISTINGS / 2);
  expect(asked.filter(({ rows }) => rows > most)).toEqual([]);
  expect(Math.max(...asked.map(({ rows }) => rows))).toBeGreaterThan(limits.scan);
  expect(asked.filter(({ total }) => total === limits.count).length).toBeGreaterThan(50);
});

/** Returns the total of a search, and the rows of businesses that its transaction fetched. */
async function ask(postgresUrl: string, query: SearchQuery) {
  const [row] = await runSql(
    postgresUrl,
    `create temp table found as select public.search_businesses(${quote(toQuestion(query))}::jsonb) as answer;
    select answer -> 'total' as total, (
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer from pg_stat_xact_user_tables
      where relid = 'public.businesses'::regclass) as rows
    from found`,
  );
  return { total: Number(row?.total), rows: Number(row?.rows) };
}
