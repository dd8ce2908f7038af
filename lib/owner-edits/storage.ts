// Stores an owner's edit in the database.
import { toJson } from "@/lib/listing-edits/schema";
import type { StoredColumns } from "@/lib/listings/types";
import { sessionClient } from "@/lib/supabase/session";
import { editMyListingResult } from "./schema";

/** Runs as the signed-in member; `seen` are the columns at the time they opened the form, to detect conflicts. */
export async function storeMyEdit(businessId: string, seen: StoredColumns, wanted: StoredColumns) {
  const client = await sessionClient();
  const args = { business_id: businessId, seen: toJson(seen), wanted: toJson(wanted) };
  const { data } = await client.rpc("edit_my_listing", args).throwOnError();
  return editMyListingResult.parse(data);
}
