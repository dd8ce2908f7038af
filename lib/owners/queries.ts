// What members ask about the listings that they keep, as themselves: the database answers nobody else.
import type { Route } from "next";
import { notFound } from "next/navigation";
import { askAnew, requireMember } from "@/lib/auth/session";
import { orOutage } from "@/lib/forms/outage";
import { sessionClient } from "@/lib/supabase/session";
import { serviceClient } from "@/lib/supabase/service";
import { invitationAnswer, keptListingAnswer, myListingsAnswer } from "./schema";
import { readInvitation } from "./signed-tokens";
import type { Invitation, KeptListing, MyListings } from "./types";

/** What the member who asks keeps, by name, and what they claim. */
export async function listMyListings(): Promise<MyListings> {
  const client = await sessionClient();
  const { data } = await client.rpc("list_my_listings").throwOnError();
  const { listings, claims } = myListingsAnswer.parse(data);
  return {
    listings: listings.map(
      ({ last_confirmed_on, is_contested, has_waiting_change, ...listing }) => ({
        ...listing,
        hasWaitingChange: has_waiting_change,
        lastConfirmedOn: last_confirmed_on,
        isContested: is_contested,
      }),
    ),
    claims: claims.map(({ business_id, name, due_at }) => ({
      businessId: business_id,
      name,
      dueAt: due_at,
    })),
  };
}

/** Null for whoever does not keep it. */
async function getKeptListing(id: string): Promise<KeptListing | null> {
  const client = await sessionClient();
  const { data } = await client.rpc("get_my_listing", { business_id: id }).throwOnError();
  const row = keptListingAnswer.parse(data);
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
 * Guards every page of one listing: visitors sign in and come back to `page`, whoever does not keep it gets a 404. Null while
 * the database is away.
 */
export async function requireKeptListing(id: string, page: Route): Promise<KeptListing | null> {
  return orOutage(async () => {
    await requireMember(page);
    return (await getKeptListing(id)) ?? notFound();
  });
}

/** Whether the member who asks keeps the listing. For route handlers: the session is renewed where it is due. */
export async function isOwner(businessId: string): Promise<boolean> {
  const client = await sessionClient();
  const { data } = await askAnew(client, async () =>
    client
      .from("business_owners")
      .select("business_id")
      .eq("business_id", businessId)
      .limit(1)
      .throwOnError(),
  );
  return data.length > 0;
}

/** What the link of a mail invites to; null when it is not ours or is over. With the service's rights: the link is the proof. */
export async function getInvitation(token: string): Promise<Invitation | null> {
  const id = readInvitation(token);
  if (!id) return null;
  const { data } = await serviceClient()
    .rpc("get_invitation", { invitation_id: id })
    .throwOnError();
  const row = invitationAnswer.parse(data);
  return (
    row && { id, businessId: row.business_id, businessName: row.business_name, email: row.email }
  );
}
