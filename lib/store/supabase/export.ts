// Reads the whole published directory, for the snapshot.
import { z } from "zod";
import { readAllRows } from "@/lib/supabase/all-rows";
import { publicClient } from "@/lib/supabase/public";
import { MAX_CATEGORIES, MAX_SNAPSHOT_BUSINESSES } from "../contract";
import type { DirectoryRows } from "../memory/rows";
import { categoryRow, columnsOf, imageRow, listedBusinessRow, postRow, reviewRow } from "../rows";

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

function readAll<Row extends { id: string }>(
  table: Table,
  schema: z.ZodObject & z.ZodType<Row>,
  limit: number,
): Promise<Row[]> {
  return readAllRows({
    limit,
    keyOf: ({ id }) => id,
    read: async ({ after, size }) => {
      const query = publicClient().from(table).select(columnsOf(schema)).order("id").limit(size);
      const { data } = await (after === null ? query : query.gt("id", after)).throwOnError();
      return z.array(schema).parse(data);
    },
  });
}
