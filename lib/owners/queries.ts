// Queries of members about the listings they own, with their own client: the database returns rows to owners only.
import type { Route } from "next";
import { notFound } from "next/navigation";
import { retryWithNewToken, requireMember } from "@/lib/auth/session";
import { orOutage } from "@/lib/forms/outage";
import { sessionClient } from "@/lib/supabase/session";
import { serviceClient } from "@/lib/supabase/service";
import { ownedListingResult, myListingsResult } from "./schema";
import { readInvitation } from "./signed-tokens";
import type { Invitation, OwnedListing, MyListings } from "./types";

/** The listings that the signed-in member owns, sorted by name, and those they claim. */
export async function listMyListings(): Promise<MyListings> {
  const client = await sessionClient();
  const { data } = await client.rpc("list_my_listings").throwOnError();
  const { listings, claims } = myListingsResult.parse(data);
  return {
    listings: listings.map(
      ({ last_confirmed_on, is_contested, has_waiting_change, ...listing }) => ({
        ...listing,
        hasWaitingChange: has_waiting_change,
        lastConfirmedOn: last_confirmed_on,
        isContested: is_contested,
      }),
    ),
    claims: claims.map(({ business_id, due_at, ...claim }) => ({
      ...claim,
      businessId: business_id,
      dueAt: due_at,
    })),
  };
}

/** Null for members who do not own it. */
async function getOwnedListing(id: string): Promise<OwnedListing | null> {
  const client = await sessionClient();
  const { data } = await client.rpc("get_my_listing", { business_id: id }).throwOnError();
  const row = ownedListingResult.parse(data);
  if (!row) return null;
  const { last_confirmed_on, contested_until, owners, invitations, ...listing } = row;
  return {
    ...listing,
    lastConfirmedOn: last_confirmed_on,
    contestedUntil: contested_until,
    owners: owners.map(({ is_me, ...owner }) => ({ ...owner, isMe: is_me })),
    invitations: invitations.map(({ expires_at, ...one }) => ({ ...one, expiresAt: expires_at })),
  };
}

/**
 * Guards every page of one listing: redirects visitors to sign in and back to `page`, and responds 404 to members who do not own
 * it. Returns null while the database is unreachable.
 */
export async function requireOwnedListing(id: string, page: Route): Promise<OwnedListing | null> {
  return orOutage(async () => {
    await requireMember(page);
    return (await getOwnedListing(id)) ?? notFound();
  });
}

/** Whether the signed-in member owns the listing. For route handlers: refreshes the session if it is due. */
export async function isOwner(businessId: string): Promise<boolean> {
  const client = await sessionClient();
  const { data } = await retryWithNewToken(client, async () =>
    client
      .from("business_owners")
      .select("business_id")
      .eq("business_id", businessId)
      .limit(1)
      .throwOnError(),
  );
  return data.length > 0;
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
