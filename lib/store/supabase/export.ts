// Reads the whole published directory, for the snapshot.
import { z } from "zod";
import { publicClient } from "@/lib/supabase/public";
import { MAX_CATEGORIES, MAX_SNAPSHOT_BUSINESSES } from "../contract";
import type { DirectoryRows } from "../memory/rows";
import { categoryRow, columnsOf, imageRow, listedBusinessRow, postRow, reviewRow } from "../rows";

const BATCH = 1000;
/** Images, posts and reviews together never outnumber this; beyond it the copy holds the first ones by id. */
const MAX_BELONGINGS = 200_000;

/** Null when the directory is larger than MAX_SNAPSHOT_BUSINESSES. Throws when the database does not answer. */
export async function exportDirectory(): Promise<DirectoryRows | null> {
  const businesses = await readAll("businesses", listedBusinessRow, MAX_SNAPSHOT_BUSINESSES + 1);
  if (businesses.length > MAX_SNAPSHOT_BUSINESSES) return null;
  return {
    businesses,
    categories: await readAll("categories", categoryRow, MAX_CATEGORIES),
    businessImages: await readAll("business_images", imageRow, MAX_BELONGINGS),
    posts: await readAll("posts", postRow, MAX_BELONGINGS),
    reviews: await readAll("reviews", reviewRow, MAX_BELONGINGS),
  };
}

type Table = "businesses" | "categories" | "business_images" | "posts" | "reviews";

/** Walks a table by id, so that rows that come and go meanwhile neither repeat nor hide others. */
async function readAll<Row extends { id: string }>(
  table: Table,
  schema: z.ZodObject & z.ZodType<Row>,
  limit: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < limit) {
    const lastId = rows.at(-1)?.id;
    let query = publicClient().from(table).select(columnsOf(schema)).order("id").limit(BATCH);
    if (lastId !== undefined) query = query.gt("id", lastId);
    const batch = z.array(schema).parse((await query.throwOnError()).data);
    rows.push(...batch);
    // Not `< BATCH`: a hosted project may be set to hand out fewer rows at a time than it is asked for.
    if (batch.length === 0) break;
  }
  return rows.slice(0, limit);
}
