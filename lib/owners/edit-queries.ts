// Queries of owners about their edits, with their own client: the database returns rows to owners only.
import { cache } from "react";
import { NO_EDIT } from "@/lib/listing-edits/rules";
import { listingColumns, parseSeen, toJson } from "@/lib/listing-edits/schema";
import { listComing } from "@/lib/hours/special";
import { sessionClient } from "@/lib/supabase/session";
import { columnsOf } from "@/lib/supabase/columns";
import type { StoredColumns } from "@/lib/listings/types";
import { draftRow, editMyListingResult, ownedRow, ownerChanges, toOwnerChange } from "./edits";
import type { ListingDraft, MyEdits } from "./edit-types";

/** Null for members who do not own the listing. */
export const getMyEdits = cache(async (id: string): Promise<MyEdits | null> => {
  const client = await sessionClient();
  const [{ data: owned }, { data: changes }] = await Promise.all([
    client
      .from("business_owners")
      .select(`businesses(${columnsOf(listingColumns)})`)
      .eq("business_id", id)
      .maybeSingle()
      .throwOnError(),
    client
      .from("suggestions")
      .select("id, status, wanted, taken, created_at, due_at, decided_at, decision_note")
      .eq("business_id", id)
      .not("owner_id", "is", null)
      .or(`decided_at.is.null,decided_at.gt.${daysAgo(DECIDED_DAYS)}`)
      .order("created_at", { ascending: false })
      .order("id")
      .limit(MAX_CHANGES)
      .throwOnError(),
  ]);
  if (!owned) return null;
  const { businesses: listed } = ownedRow.parse(owned);
  return {
    columns: listed,
    specialHours: listComing(listingColumns.parse(listed).special_hours),
    changes: ownerChanges.parse(changes).map((change) => toOwnerChange(listed, change)),
  };
});

/** How long a decided change is shown, and how many are. */
const DECIDED_DAYS = 90;
const MAX_CHANGES = 10;

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

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

// Stores an owner's edit in the database.

/** Runs as the signed-in member; `seen` are the columns at the time they opened the form, to detect conflicts. */
export async function storeMyEdit(businessId: string, seen: StoredColumns, wanted: StoredColumns) {
  const client = await sessionClient();
  const args = { business_id: businessId, seen: toJson(seen), wanted: toJson(wanted) };
  const { data } = await client.rpc("edit_my_listing", args).throwOnError();
  return editMyListingResult.parse(data);
}
