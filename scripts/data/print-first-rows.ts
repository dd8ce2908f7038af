// npx tsx scripts/data/print-first-rows.ts categories | resources | certification_kinds: prints rows of data/ as SQL for the end of their migrations,
// one row per line.
import { certificationKinds } from "@/data/certification-kinds";
import { listFirstCategoryRows, listFirstResourceRows } from "@/lib/store/first-rows";

const TABLES: Record<string, () => object[]> = {
  categories: listFirstCategoryRows,
  resources: listFirstResourceRows,
  certification_kinds: () => [...certificationKinds],
};

const table = process.argv[2] ?? "";
const rows = TABLES[table]?.() ?? [];
const columns = Object.keys(rows[0] ?? {}).join(", ");
const lines = rows.map((row) => JSON.stringify(row, (_, value) => value ?? undefined));

process.stdout.write(
  [
    `insert into public.${table} (${columns})`,
    `select ${columns} from jsonb_populate_recordset(null::public.${table}, $rows$[`,
    lines.join(",\n"),
    "]$rows$);\n",
  ].join("\n"),
);
