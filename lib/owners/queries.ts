// Queries of members about the listings they own, with their own client: the database returns rows to owners only.
import type { Route } from "next";
import { cache } from "react";
import { requireMember } from "@/lib/auth/session";
import type { Member } from "@/lib/auth/access";
import { type SessionClient, sessionClient } from "@/lib/supabase/session";
import { serviceClient } from "@/lib/supabase/service";
import { NO_EDIT } from "@/lib/listing-edits/rules";
import { listingColumns, parseSeen, toJson } from "@/lib/listing-edits/schema";
import { listComing } from "@/lib/hours/special";
import { memberRoutes } from "@/lib/routes";
import { redirectMerged } from "@/lib/store/listing-pages";
import { columnsOf } from "@/lib/supabase/columns";
import type { StoredColumns } from "@/lib/listings/columns";
import {
  type Invitation,
  myClaims,
  type MyListings,
  type OwnedListing,
  ownedListings,
} from "./owners";
import { readInvitation } from "./signed-tokens";
import { draftRow, editMyListingResult, ownedRow, ownerChanges, toOwnerChange } from "./edits";
import type { ListingDraft, MyEdits } from "./types";

/** The listings that the member owns, sorted by name, and those they claim. Names the member, because a reviewer may read all claims. */
export async function listMyListings(member: Member): Promise<MyListings> {
  const client = await sessionClient();
  const [listings, { data: claims }] = await Promise.all([
    readOwnedListings(client),
    client
      .from("claims")
      .select("status, dueAt:due_at, businesses(id, name)")
      .eq("user_id", member.id)
      .in("status", ["waiting", "asked"])
      .order("created_at")
      .limit(MAX_CLAIMS)
      .throwOnError(),
  ]);
  return { listings, claims: myClaims.parse(claims) };
}

const MAX_CLAIMS = 50;

/** All of the member's listings, or the one with this id. */
async function readOwnedListings(client: SessionClient, id?: string) {
  const args = id ? { business_id: id } : {};
  const { data } = await client.rpc("list_my_listings", args).throwOnError();
  return ownedListings.parse(data);
}

/** Null for members who do not own it. */
async function getOwnedListing(id: string): Promise<OwnedListing | null> {
  const [owned] = await readOwnedListings(await sessionClient(), id);
  return owned ?? null;
}

/**
 * Guards every page of one listing: redirects visitors to sign in and back to `page`, and from a merged listing to the one that
 * remains; responds 404 to members who do not own it.
 */
export async function requireOwnedListing(id: string, page: Route): Promise<OwnedListing> {
  await requireMember(page);
  return (await getOwnedListing(id)) ?? redirectMerged(id, memberRoutes.myListing);
}

/**
 * The invitation of a mail's link; null when the token is invalid or the invitation is over. Uses the service role: the token is
 * the proof.
 */
export async function getInvitation(token: string): Promise<Invitation | null> {
  const id = readInvitation(token);
  if (!id) return null;
  const { data } = await serviceClient()
    .from("owner_invitations")
    .select("business_id, email, businesses(name)")
    .eq("id", id)
    .is("ended_at", null)
    .gt("expires_at", "now")
    .maybeSingle()
    .throwOnError();
  return (
    data && {
      id,
      businessId: data.business_id,
      businessName: data.businesses.name,
      email: data.email,
    }
  );
}

// Queries of owners about their edits, with their own client: the database returns rows to owners only.

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
