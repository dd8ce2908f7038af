// npx tsx scripts/data/print-categories.ts: the categories of data/ as SQL, one a line, as their migration ends with them.
import { listFirstCategoryRows } from "@/lib/categories/first-rows";

const rows = listFirstCategoryRows();
const columns = Object.keys(rows[0] ?? {}).join(", ");
const lines = rows.map((row) => JSON.stringify(row, (_, value) => value ?? undefined));

process.stdout.write(
  [
    `insert into public.categories (${columns})`,
    `select ${columns} from jsonb_populate_recordset(null::public.categories, $rows$[`,
    lines.join(",\n"),
    "]$rows$);\n",
  ].join("\n"),
);
