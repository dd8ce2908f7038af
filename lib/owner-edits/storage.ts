// Hands an owner's edit over to the database.
import { toJson } from "@/lib/edits/schema";
import type { Columns } from "@/lib/edits/types";
import { sessionClient } from "@/lib/supabase/session";
import { myEditAnswer } from "./schema";

/** As the member who asks; `seen` is what the listing said when they looked. */
export async function storeMyEdit(businessId: string, seen: Columns, wanted: Columns) {
  const client = await sessionClient();
  const args = { business_id: businessId, seen: toJson(seen), wanted: toJson(wanted) };
  const { data } = await client.rpc("edit_my_listing", args).throwOnError();
  return myEditAnswer.parse(data);
}
