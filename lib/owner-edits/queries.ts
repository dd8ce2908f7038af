// Queries of owners about their edits, with their own client: the database returns rows to owners only.
import { cache } from "react";
import { NO_EDIT } from "@/lib/listing-edits/rules";
import { listingColumns, parseSeen } from "@/lib/listing-edits/schema";
import { listComing } from "@/lib/hours/special";
import { sessionClient } from "@/lib/supabase/session";
import { toOwnerChange } from "./rules";
import { draftRow, myEditsResult } from "./schema";
import type { ListingDraft, MyEdits } from "./types";

/** Null for members who do not own the listing. */
export const getMyEdits = cache(async (id: string): Promise<MyEdits | null> => {
  const client = await sessionClient();
  const { data } = await client.rpc("get_my_edits", { business_id: id }).throwOnError();
  const row = myEditsResult.parse(data);
  return (
    row && {
      columns: row.values,
      specialHours: listComing(listingColumns.parse(row.values).special_hours),
      changes: row.changes.map((change) => toOwnerChange(row.values, change)),
    }
  );
});

/** The member's unsaved draft; null when there is none, or it cannot be parsed. */
export async function getListingDraft(id: string): Promise<ListingDraft | null> {
  const client = await sessionClient();
  const { data } = await client
    .from("listing_drafts")
    .select("draft")
    .eq("business_id", id)
    .maybeSingle()
    .throwOnError();
  const { draft } = draftRow.safeParse(data).data ?? {};
  const seen = parseSeen(draft?.seen);
  if (!draft || !seen) return null;
  const known = Object.entries(draft.values).filter(([name]) =>
    Object.hasOwn(NO_EDIT.values, name),
  );
  return { values: { ...NO_EDIT.values, ...Object.fromEntries(known) }, seen };
}
