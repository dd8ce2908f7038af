// Query of the page about duplicates, run with the reviewer's session: the database refuses everybody else.
import { type PageRequest, toRange } from "@/lib/paging";
import { sessionClient } from "@/lib/supabase/session";
import { queueResult } from "./schema";
import type { DuplicateQueue } from "./types";

/** Lists one page of pending pairs, oldest first, with the merges that can be undone, latest first. */
export async function listDuplicates(page: PageRequest): Promise<DuplicateQueue> {
  const client = await sessionClient();
  const { data } = await client
    .rpc("list_duplicates", { skip: toRange(page).from, size: page.pageSize })
    .throwOnError();
  return queueResult.parse(data);
}
