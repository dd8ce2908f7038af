// Reads all categories, with any client: the site's public one, or an import's with the service role.
import { z } from "zod";
import { schemaTypes } from "@/data/schema-types";
import type { Categories, Category } from "@/lib/categories/rules";
import { compareLabels } from "@/lib/format/text";
import { columnsOf, readAllRows } from "@/lib/supabase/columns";
import type { PublicClient } from "@/lib/supabase/public";
import { MAX_CATEGORIES } from "./contract";

const text = z.string().nullable();

export const categoryRow = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  icon: z.string(),
  schema_type: text,
  spec_group: text,
  keywords: z.array(z.string()),
  parts: z.array(z.object({ part: z.string(), said: z.array(z.string()) })),
  submission_choices: z.array(z.string()),
  other_ids: z.array(z.string()),
  is_listed: z.boolean(),
  state: z.enum(["active", "retired"]),
  merged_into: text,
  position: z.number().nullable(),
});
export type CategoryRow = z.infer<typeof categoryRow>;

/** Throws when the database does not respond. */
export async function readCategories(client: PublicClient): Promise<Categories> {
  const rows = await readAllRows<CategoryRow>({
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

/** Converts rows of the table to categories. */
export function toCategories(rows: readonly CategoryRow[]): Categories {
  const active = rows.filter(({ state }) => state === "active");
  const addresses = rows.flatMap((row) => {
    const heir = findMergeTarget(rows, row);
    const others = [...row.other_ids, ...toGroupSlug(row.spec_group)];
    const moved = row.state === "active" ? others : [row.id, ...others];
    return moved.filter((id) => id !== heir).map((id) => [id, heir] as const);
  });
  return {
    all: active.map(toCategory).sort(compareLabels),
    moved: Object.fromEntries(addresses),
  };
}

/** The key of a built-in group as a slug: 'clothingApparel' becomes /category/clothing-apparel. */
function toGroupSlug(group: string | null): string[] {
  return group ? [group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] : [];
}

/** The id of the active category that a row was merged into, following any number of mergers; null if there is none. */
function findMergeTarget(rows: readonly CategoryRow[], first: CategoryRow): string | null {
  let row: CategoryRow | undefined = first;
  for (let step = 0; row && step <= rows.length; step += 1) {
    const { id, state, merged_into: next }: CategoryRow = row;
    if (state === "active") return id;
    row = rows.find((other) => other.id === next);
  }
  return null;
}

function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    label: row.label,
    icon: row.icon,
    group: row.spec_group,
    schemaType: schemaTypes.find((known) => known === row.schema_type) ?? null,
    keywords: row.keywords,
    parts: row.parts,
    submissionChoices: row.submission_choices,
    isListed: row.is_listed,
    position: row.position,
  };
}
