// Runs an import or its undo in the background, after the admin's request; the result of each row is stored in the database.
import { z } from "zod";
import { readCategories } from "@/lib/store/categories";
import { readCertificationKinds } from "@/lib/store/certifications";
import { jobClient } from "@/lib/supabase/service";
import { toColumns } from "./columns";
import { type FileRecord, ImportError } from "./types";
import { openListingTable } from "./listing-table";
import { type Client, type ImportProgress, failImport, recordImport } from "./record";
import { importRecords, toTableColumns } from "./run";
import type { Tally } from "./report";

/** Rows per transaction: few enough that the pages of the site never wait for long. */
const BATCH_ROWS = 25;
/** Rows read at a time; the progress shown on the page is updated after each read. */
const ROWS_READ = 100;

const job = z.object({
  headers: z.array(z.string()),
  renames: z.array(z.object({ header: z.string(), field: z.string() })),
  category: z.string().nullable(),
  category_names: z.record(z.string(), z.string()),
  state: z.enum(["checking", "running"]),
});

const storedRecords = z.array(
  z.object({ line: z.number(), cells: z.array(z.string()), problem: z.string().nullable() }),
);

/** Runs an import that was begun. Never throws: an error is stored with the import in the database. */
export async function runImport(import_id: string, client: Client = jobClient()): Promise<void> {
  await recordImport(client, import_id, (progress) => work(client, import_id, progress)).catch(
    logError,
  );
}

/** Undoes an import in batches, after the undo was begun. Never throws, as `runImport`. */
export async function runUndo(import_id: string, client: Client = jobClient()): Promise<void> {
  const undo = { import_id, size: BATCH_ROWS };
  try {
    for (let looked: unknown = null; looked !== 0;)
      looked = (await client.rpc("undo_import_batch", undo).throwOnError()).data;
    await client.rpc("finish_import", { import_id }).throwOnError();
    await client.rpc("analyze_directory");
  } catch (error) {
    await failImport(error, { client, import_id });
    logError(error);
  }
}

function logError(error: unknown): void {
  if (!(error instanceof ImportError))
    console.error("import: it ended before its end", String(error));
}

async function work(client: Client, id: string, progress: ImportProgress): Promise<Tally> {
  const { data } = await client
    .from("imports")
    .select("headers, renames, category, category_names, state")
    .eq("id", id)
    .single()
    .throwOnError();
  const { headers, renames, category, category_names, state } = job.parse(data);
  const categoryNames = new Map(Object.entries(category_names));
  const columns = toColumns(headers, { renames, category, categoryNames, isWhole: true });
  return importRecords(
    { columns, records: readRecords(client, id, progress) },
    {
      table: openListingTable(client, toTableColumns(columns), state === "running" ? id : null),
      ...{ categories: await readCategories(client), kinds: await readCertificationKinds(client) },
      report: progress,
      batchRows: BATCH_ROWS,
      showProgress: () => {},
    },
  );
}

async function* readRecords(
  client: Client,
  id: string,
  progress: ImportProgress,
): AsyncGenerator<FileRecord> {
  for (let after = 0; ;) {
    const { data } = await client
      .from("import_rows")
      .select("line, cells, problem")
      .eq("import_id", id)
      .gt("line", after)
      .order("line")
      .limit(ROWS_READ)
      .throwOnError();
    const records = storedRecords.parse(data);
    const last = records.at(-1);
    if (!last) return;
    for (const { problem, ...record } of records)
      yield { ...record, share: 0, ...(problem !== null && { problem }) };
    after = last.line;
    progress.doneRows += records.length;
    await progress.send();
  }
}
