// Records an import with the site while it runs: its progress and its result.
import { setInterval } from "node:timers";
import { queueDuplicates } from "@/lib/duplicates/queries";
import type { jobClient } from "@/lib/supabase/service";
import { ImportError } from "./types";
import type { Entry, Report, Tally } from "./report";

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
export async function failImport(
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
