// Writes the first state of the categories as SQL, from data/: one category a line.
import { listFirstCategoryRows } from "@/lib/categories/first-rows";

/** The statement that their migration ends with. */
export function toCategoryInsert(): string {
  const rows = listFirstCategoryRows();
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  const lines = rows.map((row) => JSON.stringify(row, (_, value) => value ?? undefined));
  return [
    `insert into public.categories (${columns})`,
    `select ${columns} from jsonb_populate_recordset(null::public.categories, $rows$[`,
    lines.join(",\n"),
    "]$rows$);\n",
  ].join("\n");
}
