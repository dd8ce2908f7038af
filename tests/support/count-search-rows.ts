// Program: runs expensive searches among 6,000 similar listings in its own database, and prints how many rows of businesses each
// of them fetched, as JSON.
import type { SearchQuery } from "@/lib/search/types";
import { toQuestion } from "@/lib/store/search/question";
import { quote, type Database } from "@/scripts/embedded/database";
import { withMigratedDatabase } from "@/scripts/embedded/in-memory";
import { redactConsole } from "@/scripts/embedded/log";
import { everything } from "../store/search/rows";
import { setSearchLimits } from "./search-limits";

const LISTINGS = 6000;

/** Smaller than the real limits, so that 6,000 listings exceed them. */
const limits = { sort: 60, scan: 300, count: 51 };

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

redactConsole();
await withMigratedDatabase(async (database) => {
  await database.rows(`insert into public.businesses
    (id, name, description, category, city, county, latitude, longitude, service, hours, created_at)
    select 'harbor-' || i, 'Harbor Plumbing ' || i, 'A family owned firm.', 'Plumbing', 'Orlando', 'Orange',
      28 + i % 100 / 1000.0, -82 - i / 100 / 1000.0, 'Navy', '[[540,1020],[1980,2460]]',
      timestamptz '2026-01-01' + i * interval '1 minute'
    from generate_series(1, ${LISTINGS}) i`);
  await database.rows("analyze public.businesses");
  await setSearchLimits(database, limits);
  const asked = [];
  for (const question of questions)
    for (const sort of sorts)
      for (const page of [1, 4]) {
        const query = { ...everything, ...question, sort, page, pageSize: 12 };
        asked.push({ question, sort, page, ...(await ask(database, query)) });
      }
  console.log(JSON.stringify({ listings: LISTINGS, limits, asked }));
});

async function ask(database: Database, query: SearchQuery): Promise<object> {
  const before = await countFetched(database);
  const [row] = await database.rows(
    `select answer -> 'total' as total, jsonb_array_length(answer -> 'hits') as hits
    from public.search_businesses(${quote(toQuestion(query))}::jsonb) answer`,
  );
  return { ...row, rows: (await countFetched(database)) - before };
}

/** Returns the number of rows of businesses that all scans have fetched so far. */
async function countFetched(database: Database): Promise<number> {
  await database.rows("select pg_stat_force_next_flush()");
  await database.rows("select pg_stat_clear_snapshot()");
  const [row] = await database.rows(
    "select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows from pg_stat_user_tables where relid = 'public.businesses'::regclass",
  );
  return Number(row?.rows);
}
