// Queries the monthly numbers with the member's own client: the database refuses everybody but admins.
import { sessionClient } from "@/lib/supabase/session";
import { toNumbers } from "./rules";
import { numbersResult } from "./schema";
import type { Numbers } from "./types";

/** The numbers of the last twelve months, including the current one. */
export async function getNumbers(): Promise<Numbers> {
  const client = await sessionClient();
  const { data } = await client.rpc("get_numbers", undefined, { get: true }).throwOnError();
  return toNumbers(numbersResult.parse(data));
}
