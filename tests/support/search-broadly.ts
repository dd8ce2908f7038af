// Program: runs the same searches three times in its own database, with the real limits and with low limits for sorting and
// counting, 25 and then 4, and prints the results as JSON.
import { businesses } from "@/data/sample";
import type { SearchQuery } from "@/lib/search/types";
import { toQuestion } from "@/lib/store/search/question";
import { quote, type Database } from "@/scripts/embedded/database";
import { withMigratedDatabase } from "@/scripts/embedded/in-memory";
import { redactConsole } from "@/scripts/embedded/log";
import { everything } from "../store/search/rows";
import { setSearchLimits } from "./search-limits";

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
  await setSearchLimits(database, { sort: 25, count: 25 });
  const broadly = await askAll(database);
  await setSearchLimits(database, { sort: 10, count: 4 });
  console.log(JSON.stringify({ closely, broadly, toFour: await askAll(database) }));
});

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
