// Program: runs the same searches three times in its own database, with the real limits, with a low limit for sorting, and with
// low limits for reading and counting as well, and prints the results as JSON.
import { businesses } from "@/data/sample";
import type { SearchQuery } from "@/lib/search/types";
import { toQuestion } from "@/lib/store/search/question";
import { quote, type Database } from "@/scripts/embedded/database";
import { withMigratedDatabase } from "@/scripts/embedded/in-memory";
import { redactConsole } from "@/scripts/embedded/log";
import { everything } from "../store/search/rows";

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

redactConsole();
await withMigratedDatabase(async (database) => {
  await database.rows(`insert into public.businesses
    (id, name, description, category, city, county, latitude, longitude, service, is_verified, verified_until, created_at)
    select id, name, description, category, city, county, latitude, longitude, service, is_verified, verified_until, created_at
    from jsonb_populate_recordset(null::public.businesses, ${quote(JSON.stringify(businesses))}::jsonb)`);
  await database.rows("analyze public.businesses");
  const closely = await askAll(database);
  await setLimit(database, "sort", 25);
  const broadly = await askAll(database);
  await setLimit(database, "read", 10);
  await setLimit(database, "count", 4);
  console.log(JSON.stringify({ closely, broadly, toFour: await askAll(database) }));
});

async function setLimit(
  database: Database,
  what: "sort" | "read" | "count",
  limit: number,
): Promise<void> {
  await database.rows(
    `create or replace function internal.${what}_limit() returns integer language sql immutable as 'select ${limit}'`,
  );
  // Cached plans contain the previous limit.
  await database.rows("discard plans");
}

async function askAll(database: Database): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const words of wordings)
    for (const narrowing of narrowings)
      for (const sort of sorts) {
        const query = { ...everything, pageSize: 10, words, sort, ...narrowing };
        const [row] = await database.rows(
          `select answer -> 'total' as total, jsonb_path_query_array(answer, '$.hits[*].business.id') as ids,
            answer -> 'facets' as facets
          from public.search_businesses(${quote(toQuestion(query))}::jsonb) answer`,
        );
        answers.push({ words, narrowing, sort, ...row });
      }
  return answers;
}
