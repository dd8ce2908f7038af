// Queries of imports, run with the admin's own database rights.
import { z } from "zod";
import { parseCategory } from "./schema";
import { IMPORT_STATES } from "./types";
import type { Categories } from "@/lib/categories/rules";
import { type PageRequest, readCounted } from "@/lib/paging";
import { sessionClient } from "@/lib/supabase/session";

const MAX_IMPORTS = 50;
const SAMPLES = 3;

const counts = z.object({
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  repeated: z.number(),
  /** Why rows are refused, one line for each reason. */
  reasons: z.array(z.string()).default([]),
});

const importRow = z.object({
  id: z.string(),
  file_name: z.string(),
  headers: z.array(z.string()),
  row_count: z.number(),
  state: z.enum(IMPORT_STATES),
  renames: z.array(z.object({ header: z.string(), field: z.string() })),
  category: z.string().nullable(),
  category_names: z.record(z.string(), z.string()),
  counts: counts.nullable().catch(null),
  done_rows: z.number(),
  problem: z.string().nullable(),
  created_at: z.string(),
  written_at: z.string().nullable(),
  seen_at: z.string(),
  finished_at: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

const notedRow = z.object({
  line: z.number(),
  cells: z.array(z.string()),
  result: z.enum(["refused", "skipped", "went in"]),
  reasons: z.array(z.string()),
});
export type NotedRow = z.infer<typeof notedRow>;

const COLUMNS = Object.keys(importRow.shape).join(",");

/** Lists the latest first. */
export async function listImports(): Promise<ImportRow[]> {
  const client = await sessionClient();
  const { data } = await client
    .from("imports")
    .select(COLUMNS)
    .order("created_at", { ascending: false })
    .limit(MAX_IMPORTS)
    .throwOnError();
  return z.array(importRow).parse(data);
}

/** Returns null when there is none, or none that the member may see. */
export async function getImport(id: string): Promise<ImportRow | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const client = await sessionClient();
  const { data } = await client
    .from("imports")
    .select(COLUMNS)
    .eq("id", id)
    .limit(1)
    .throwOnError();
  return z.array(importRow).parse(data)[0] ?? null;
}

/** Lists the cells of the first rows, as examples of each column. */
export async function listFirstCells(id: string): Promise<string[][]> {
  const client = await sessionClient();
  const { data } = await client
    .from("import_rows")
    .select("cells")
    .eq("import_id", id)
    .order("line")
    .limit(SAMPLES)
    .throwOnError();
  return z
    .array(z.object({ cells: z.array(z.string()) }))
    .parse(data)
    .map(({ cells }) => cells);
}

/** Lists the rows that were refused or have notices, by line. */
export async function listNotedRows(
  id: string,
  page: PageRequest,
): Promise<{ rows: NotedRow[]; total: number }> {
  const client = await sessionClient();
  const { data, count } = await readCounted(page, ({ from, to }) =>
    client
      .from("import_rows")
      .select("line, cells, result, reasons", { count: "exact" })
      .eq("import_id", id)
      .not("result", "is", null)
      .order("line")
      .range(from, to)
      .throwOnError(),
  );
  return { rows: z.array(notedRow).parse(data), total: count ?? 0 };
}

const valueRows = z.array(z.object({ value: z.string(), row_count: z.number() }));

/** Lists the values of a column that name no category, with the number of their rows, the most frequent first; at most 1,000. */
export async function listUnknownCategories(
  import_id: string,
  { column_at, categories }: { column_at: number; categories: Categories },
): Promise<{ value: string; rowCount: number }[]> {
  const client = await sessionClient();
  const { data } = await client.rpc("list_import_values", { import_id, column_at }).throwOnError();
  return valueRows
    .parse(data)
    .filter(({ value }) => !parseCategory(categories, value).ok)
    .map(({ value, row_count }) => ({ value, rowCount: row_count }));
}
