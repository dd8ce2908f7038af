// The numbers, as whoever asks: the database refuses everybody but admins.
import { sessionClient } from "@/lib/supabase/session";
import { toNumbers } from "./rules";
import { numbersAnswer } from "./schema";
import type { Numbers } from "./types";

/** Twelve months up to this one. */
export async function getNumbers(): Promise<Numbers> {
  const client = await sessionClient();
  const { data } = await client.rpc("get_numbers", undefined, { get: true }).throwOnError();
  return toNumbers(numbersAnswer.parse(data));
}
