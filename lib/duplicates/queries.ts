// Queries of the page about duplicates, run with the reviewer's session: the database refuses everybody else.
import { type PageRequest, toRange } from "@/lib/paging";
import { sessionClient } from "@/lib/supabase/session";
import { jobClient } from "@/lib/supabase/service";
import { type DuplicatePair, type DuplicateQueue, pairResult, queueResult } from "./schema";

/** Lists one page of pending pairs, the most likely first, with the merges that can be undone, latest first. */
export async function listDuplicates(
  { q, chains }: { q: string; chains: boolean },
  page: PageRequest,
): Promise<DuplicateQueue> {
  const client = await sessionClient();
  const args = { phrase: q, are_chains: chains };
  const { data } = await client
    .rpc("list_duplicates", { ...args, skip: toRange(page).from, size: page.pageSize })
    .throwOnError();
  return queueResult.parse(data);
}

/** Returns two published listings for a comparison; null unless both exist. */
export async function getPair(first_id: string, second_id: string): Promise<DuplicatePair | null> {
  const client = await sessionClient();
  const { data } = await client.rpc("compare_listings", { first_id, second_id }).throwOnError();
  return pairResult.parse(data);
}

// Searches for listings that are probably the same business, every night and after an import.

/** A listing is compared with all of its ZIP code: where thousands are, only few fit into the time that one call has. */
const ROWS_PER_CALL = [500, 100, 20, 4];
/** Maximum per run; after a large import the rest follows the next night. */
const MAX_CALLS = 500;

/** Compares listings added or changed since the last run, in small batches, so that other requests are served. Never throws. */
export async function queueDuplicates(client = jobClient()): Promise<void> {
  let step = 0;
  for (let call = 0; call < MAX_CALLS; call++) {
    const max_rows = ROWS_PER_CALL[step];
    const { data, error } = await client.rpc("queue_duplicates", { max_rows });
    if (data === 0) return;
    if (error && ++step === ROWS_PER_CALL.length)
      return console.error("duplicates: the search ended before its end", error.message);
  }
}
