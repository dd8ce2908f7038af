// The categories of data/ as rows of their table: its initial state, and the basis of the sample data.
import {
  categories,
  categoriesByChoice,
  categorySlugAliases,
  popularCategoryIds,
} from "@/data/categories";
import { categoryWords, type CategoryWords } from "@/data/category-words";
import type { CategoryRow } from "../categories";

type Fact = {
  id: keyof typeof categoryWords;
  name: string;
  icon: string;
  label?: string;
  schemaType?: string;
  group?: string;
  unlisted?: boolean;
};

/** Every category, as `public.categories` holds it after the migrations. */
export function listFirstCategoryRows(): CategoryRow[] {
  return categories.map(toRow);
}

function toRow({ id, name, label = name, icon, schemaType, group, unlisted }: Fact): CategoryRow {
  const words: CategoryWords = categoryWords[id];
  const position = popularCategoryIds.findIndex((popularId) => popularId === id);
  return {
    id,
    name,
    label,
    icon,
    schema_type: schemaType ?? null,
    spec_group: group ?? null,
    keywords: toPhrases(words.same),
    parts: Object.entries(words.parts ?? {}).map(([part, said]) => ({
      part,
      said: toPhrases(said),
    })),
    submission_choices: keysWith(id, categoriesByChoice),
    other_ids: keysWith(id, categorySlugAliases),
    is_listed: !unlisted,
    state: "active",
    merged_into: null,
    position: position === -1 ? null : position + 1,
  };
}

/** Lists the keys whose value is the id or contains it. */
function keysWith(id: string, record: Readonly<Record<string, string | readonly string[]>>) {
  return Object.entries(record).flatMap(([key, value]) => ([value].flat().includes(id) ? key : []));
}

function toPhrases(list: string): string[] {
  return list.split(",").flatMap((phrase) => phrase.trim().replace(/\s+/g, " ") || []);
}
