// Counts of listings: overall, and within a county or a category.
import { z } from "zod";
import type { Counts } from "@/lib/search/types";
import { readAllRows } from "@/lib/supabase/columns";
import type { PublicClient } from "@/lib/supabase/public";
import type { Crossing, ListKey } from "./contract";

/** Upper limit; there are far fewer counties and categories. */
const MAX_COUNTS = 10_000;

const row = z.object({ key: z.string(), businesses: z.number() });

/** See DirectoryStore. */
export function countByCounty(db: PublicClient): Promise<Counts> {
  return countCounties(db, "county_counts");
}

/** See DirectoryStore. */
export function countCoverage(db: PublicClient): Promise<Counts> {
  return countCounties(db, "coverage_counts");
}

function countCounties(db: PublicClient, view: "county_counts" | "coverage_counts") {
  return readCounts(async ({ after, size }) => {
    const query = db.from(view).select("key:county,businesses");
    const rest = after === null ? query : query.gt("county", after);
    return (await rest.order("county").limit(size).throwOnError()).data;
  });
}

/** See DirectoryStore. */
export function countByCategory(db: PublicClient): Promise<Counts> {
  return readCounts(async ({ after, size }) => {
    const query = db.from("category_counts").select("key:category,businesses");
    const rest = after === null ? query : query.gt("category", after);
    return (await rest.order("category").limit(size).throwOnError()).data;
  });
}

/** See DirectoryStore. */
export function countByLetter(db: PublicClient, of: ListKey): Promise<Counts> {
  return readCounts(async ({ after, size }) => {
    const query =
      "county" in of
        ? db.from("county_letters").select("key:letter,businesses").eq("county", of.county)
        : db.from("category_letters").select("key:letter,businesses").eq("category", of.category);
    const rest = after === null ? query : query.gt("letter", after);
    return (await rest.order("letter").limit(size).throwOnError()).data;
  });
}

/** See DirectoryStore. */
export function countCrossings(db: PublicClient, of: ListKey): Promise<Counts> {
  const [key, column, name] =
    "county" in of
      ? (["category", "county", of.county] as const)
      : (["county", "category", of.category] as const);
  return readCounts(async ({ after, size }) => {
    const query = db.from("crossing_counts").select(`key:${key},businesses`).eq(column, name);
    const rest = after === null ? query : query.gt(key, after);
    return (await rest.order(key).limit(size).throwOnError()).data;
  });
}

const crossingRow = z.object({
  category: z.string(),
  county: z.string().nullable(),
  city: z.string().nullable(),
  has_point: z.boolean(),
});

/** See DirectoryStore. */
export async function listCrossings(db: PublicClient): Promise<Crossing[]> {
  const { data } = await db.rpc("list_crossings", {}, { get: true }).throwOnError();
  const rows = z.array(crossingRow).parse(data);
  return rows.map(({ has_point: hasPoint, ...crossing }) => ({ ...crossing, hasPoint }));
}

type Request = { after: string | null; size: number };

async function readCounts(read: (request: Request) => Promise<unknown>): Promise<Counts> {
  const rows = await readAllRows<z.infer<typeof row>>({
    limit: MAX_COUNTS,
    keyOf: ({ key }) => key,
    read: async ({ after, size }) => z.array(row).parse(await read({ after, size })),
  });
  return Object.fromEntries(rows.map(({ key, businesses }) => [key, businesses]));
}
