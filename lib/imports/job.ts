// Runs an import or its undo in the background, after the admin's request, and stores its progress and the result of each row.
import { setInterval } from "node:timers";
import { z } from "zod";
import { readCategories } from "@/lib/store/categories";
import { readCertificationKinds } from "@/lib/store/certifications";
import { jobClient } from "@/lib/supabase/service";
import { queueDuplicates } from "@/lib/duplicates/queries";
import { toColumns } from "./columns";
import { type FileRecord, ImportError } from "./types";
import { openListingTable } from "./listing-table";
import { importRecords, toTableColumns } from "./run";
import type { Entry, Report, Tally } from "./report";

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

// Records an import with the site while it runs: its progress and its result.

export type Client = ReturnType<typeof jobClient>;

/** Heartbeat interval: the database marks an import as failed when it was silent for a minute. */
const SIGN_OF_LIFE_MS = 15_000;

const UNEXPECTED =
  "An unexpected error stopped it. What was written by then stays, and can be undone; run it again once the site works.";

/**
 * Runs an import that was begun, stores its result, and then searches for duplicates. Throws what `run` throws, after the import is
 * marked as failed.
 */
export async function recordImport(
  client: Client,
  import_id: string,
  run: (progress: ImportProgress) => Promise<Tally>,
): Promise<Tally> {
  const progress = new ImportProgress(client, import_id);
  const sign = setInterval(() => void progress.send().catch(() => {}), SIGN_OF_LIFE_MS);
  try {
    const tally = await run(progress);
    await progress.send(tally);
    await client.rpc("finish_import", { import_id }).throwOnError();
    await client.rpc("analyze_directory");
    await queueDuplicates(client);
    return tally;
  } catch (error) {
    await failImport(error, { client, import_id });
    throw error;
  } finally {
    clearInterval(sign);
  }
}

/** Stores that an import or its undo ended before its end; nothing when the database is unreachable. */
async function failImport(
  error: unknown,
  { client, import_id }: { client: Client; import_id: string },
): Promise<void> {
  const problem = error instanceof ImportError ? error.message : UNEXPECTED;
  await client.rpc("finish_import", { import_id, problem });
}

/** Collects the notes on single rows and sends them together with the progress of the import. */
export class ImportProgress implements Report {
  doneRows = 0;
  private readonly entries: Entry[] = [];
  /** Kept, because a heartbeat may come after the final counts. */
  private counts: Partial<ReturnType<typeof countsOf>> = {};

  constructor(
    private readonly client: Client,
    private readonly importId: string,
  ) {}

  async add(entry: Entry): Promise<void> {
    this.entries.push(entry);
  }

  /** Throws when the database does not take them; the next call sends them again. */
  async send(tally?: Tally): Promise<void> {
    if (tally) this.counts = countsOf(tally);
    const entries = this.entries.splice(0);
    try {
      await this.client
        .rpc("note_import_rows", {
          ...{ import_id: this.importId, done_rows: this.doneRows },
          noted: entries.map(({ line, result, reasons }) => ({ line, result, reasons })),
          counts: this.counts,
        })
        .throwOnError();
    } catch (error) {
      this.entries.unshift(...entries);
      throw error;
    }
  }

  async close(): Promise<void> {}
}

function countsOf(tally: Tally) {
  const { rows, added, changed, unchanged, refused, repeated } = tally;
  return { rows, added, changed, unchanged, refused, repeated, reasons: tally.listRefusals() };
}
