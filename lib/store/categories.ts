// Reads every category, whoever asks: the site with its public key, an import with all rights.
import { z } from "zod";
import { toCategories } from "@/lib/categories/rules";
import type { Categories } from "@/lib/categories/types";
import { readAllRows } from "@/lib/supabase/all-rows";
import type { PublicClient } from "@/lib/supabase/public";
import { MAX_CATEGORIES } from "./contract";
import { categoryRow, columnsOf } from "./rows";

/** Throws when the database does not answer. */
export async function readCategories(client: PublicClient): Promise<Categories> {
  const rows = await readAllRows<z.infer<typeof categoryRow>>({
    limit: MAX_CATEGORIES,
    keyOf: ({ id }) => id,
    read: async ({ after, size }) => {
      const query = client
        .from("categories")
        .select(columnsOf(categoryRow))
        .order("id")
        .limit(size);
      const { data } = await (after === null ? query : query.gt("id", after)).throwOnError();
      return z.array(categoryRow).parse(data);
    },
  });
  return toCategories(rows);
}
