// Hands an owner's edit over to the database.
import { toJson } from "@/lib/listing-edits/schema";
import type { StoredColumns } from "@/lib/listings/types";
import { sessionClient } from "@/lib/supabase/session";
import { myEditAnswer } from "./schema";

/** As the member who asks; `seen` is what the listing said when they looked. */
export async function storeMyEdit(businessId: string, seen: StoredColumns, wanted: StoredColumns) {
  const client = await sessionClient();
  const args = { business_id: businessId, seen: toJson(seen), wanted: toJson(wanted) };
  const { data } = await client.rpc("edit_my_listing", args).throwOnError();
  return myEditAnswer.parse(data);
}
