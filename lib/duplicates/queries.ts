// Queries of the page about duplicates, run with the reviewer's session: the database refuses everybody else.
import { type PageRequest, toRange } from "@/lib/paging";
import { sessionClient } from "@/lib/supabase/session";
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
