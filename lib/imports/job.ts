// Runs an import or its undo in the background, after the admin's request; the result of each row is stored in the database.
import { setInterval } from "node:timers";
import { z } from "zod";
import { queueDuplicates } from "@/lib/duplicates/job";
import { readCategories } from "@/lib/store/categories";
import { jobClient } from "@/lib/supabase/service";
import { toColumns } from "./columns";
import type { FileRecord } from "./files/types";
import { ImportError } from "./import-error";
import {
  formatRefusal,
  type ListingTable,
  openListingTable,
  toBelongingRows,
  toInserts,
} from "./listing-table";
import type { Entry, Report } from "./report";
import { importRecords, toTableColumns } from "./run";
import type { Tally } from "./tally";

type Client = ReturnType<typeof jobClient>;

/** Rows per transaction: few enough that the pages of the site never wait for long. */
const BATCH_ROWS = 25;
/** Rows read at a time; the progress shown on the page is updated after each read. */
const ROWS_READ = 100;

/** Heartbeat interval: the database marks an import as failed when it was silent for a minute. */
const SIGN_OF_LIFE_MS = 15_000;

const UNEXPECTED =
  "An unexpected error ended it. What was written until then stays, and can be undone; run it again when the site does well.";

const job = z.object({
  headers: z.array(z.string()),
  renames: z.array(z.object({ header: z.string(), field: z.string() })),
  category: z.string().nullable(),
  state: z.enum(["checking", "running"]),
});

const storedRecords = z.array(
  z.object({ line: z.number(), cells: z.array(z.string()), problem: z.string().nullable() }),
);

/** Runs an import that was begun. Never throws: an error is stored with the import in the database. */
export async function runImport(import_id: string, client: Client = jobClient()): Promise<void> {
  const notes = new Notes(client, import_id);
  const sign = setInterval(() => void notes.send().catch(() => {}), SIGN_OF_LIFE_MS);
  try {
    const tally = await work(client, import_id, notes);
    await notes.send(tally);
    await client.rpc("finish_import", { import_id }).throwOnError();
    await client.rpc("analyze_directory");
    await queueDuplicates(client);
  } catch (error) {
    await giveUp(error, { client, import_id });
  } finally {
    clearInterval(sign);
  }
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
    await giveUp(error, { client, import_id });
  }
}

async function giveUp(
  error: unknown,
  { client, import_id }: { client: Client; import_id: string },
): Promise<void> {
  const isExpected = error instanceof ImportError;
  if (!isExpected) console.error("import: it ended before its end", String(error));
  const problem = isExpected ? error.message : UNEXPECTED;
  await client.rpc("finish_import", { import_id, problem });
}

async function work(client: Client, id: string, notes: Notes): Promise<Tally> {
  const { data } = await client
    .from("imports")
    .select("headers, renames, category, state")
    .eq("id", id)
    .single()
    .throwOnError();
  const { headers, renames, category, state } = job.parse(data);
  const columns = toColumns(headers, { renames, category, isWhole: true });
  const tableColumns = toTableColumns(columns);
  const table = openListingTable(client, tableColumns);
  const isDryRun = state === "checking";
  return importRecords(
    { columns, records: readRecords(client, id, notes) },
    {
      table: isDryRun ? table : recordChanges(table, { client, id, columns: tableColumns }),
      ...{ categories: await readCategories(client), isDryRun, report: notes },
      batchRows: BATCH_ROWS,
      showProgress: () => {},
    },
  );
}

/** The same table, but each write is recorded with the import in the same transaction, so that it can be undone. */
function recordChanges(
  table: ListingTable,
  {
    client,
    id: import_id,
    columns,
  }: { client: Client; id: string; columns: Parameters<typeof toInserts>[1] },
): ListingTable {
  return {
    ...table,
    save: async (listings) =>
      formatRefusal(
        await client.rpc("write_import_batch", {
          ...{ import_id, columns: [...columns] },
          listings: z.json().parse(toInserts(listings, columns)),
        }),
      ),
    saveBelongings: async (rows) => {
      const { addresses, certifications } = toBelongingRows(rows);
      if (addresses.length + certifications.length === 0) return;
      await client
        .rpc("write_import_belongings", { import_id, addresses, certifications })
        .throwOnError();
    },
  };
}

async function* readRecords(client: Client, id: string, notes: Notes): AsyncGenerator<FileRecord> {
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
    notes.doneRows += records.length;
    await notes.send();
  }
}

/** Collects notes on single rows and sends them together with the progress of the import. */
class Notes implements Report {
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

function countsOf({ rows, added, changed, unchanged, refused, repeated }: Tally) {
  return { rows, added, changed, unchanged, refused, repeated };
}
