// Searches for listings that are probably the same business, every night and after an import.
import { jobClient } from "@/lib/supabase/service";

const ROWS_PER_CALL = 100;
/** Maximum per run; after a large import the rest follows the next night. */
const MAX_CALLS = 500;

/** Compares listings added or changed since the last run, in small batches, so that other requests are served. Never throws. */
export async function queueDuplicates(client = jobClient()): Promise<void> {
  try {
    for (let call = 0; call < MAX_CALLS; call++) {
      const { data } = await client
        .rpc("queue_duplicates", { max_rows: ROWS_PER_CALL })
        .throwOnError();
      if (data === 0) return;
    }
  } catch (error) {
    console.error("duplicates: the search ended before its end", String(error));
  }
}
