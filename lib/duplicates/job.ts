// The search for listings that are probably one business: every night, and after an import.
import { serviceClient } from "@/lib/supabase/service";

const ROWS_PER_CALL = 100;
/** Of a directory that was imported at once, the rest follows the next night. */
const MAX_CALLS = 500;

/** Compares what came or changed since the last time, a few at a time: others are answered meanwhile. Never throws. */
export async function queueDuplicates(client = serviceClient()): Promise<void> {
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
