// The question of the page about duplicates, as the reviewer who asks: the database refuses everybody else.
import { type PageRequest, toRange } from "@/lib/paging";
import { sessionClient } from "@/lib/supabase/session";
import { queueAnswer } from "./schema";
import type { DuplicateQueue } from "./types";

/** One page of the pairs that wait, the oldest first, with the merges that can be undone, the latest first. */
export async function listDuplicates(page: PageRequest): Promise<DuplicateQueue> {
  const client = await sessionClient();
  const { data } = await client
    .rpc("list_duplicates", { skip: toRange(page).from, size: page.pageSize })
    .throwOnError();
  return queueAnswer.parse(data);
}
