// Queries of members about the listings they own, with their own client: the database returns rows to owners only.
import type { Route } from "next";
import { notFound } from "next/navigation";
import { requireMember } from "@/lib/auth/session";
import { orOutage } from "@/lib/forms/outage";
import type { Member } from "@/lib/auth/access";
import { type SessionClient, sessionClient } from "@/lib/supabase/session";
import { serviceClient } from "@/lib/supabase/service";
import {
  type Invitation,
  myClaims,
  type MyListings,
  type OwnedListing,
  ownedListings,
} from "./owners";
import { readInvitation } from "./signed-tokens";

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
 * Guards every page of one listing: redirects visitors to sign in and back to `page`, and responds 404 to members who do not own
 * it. Returns null while the database is unreachable.
 */
export async function requireOwnedListing(id: string, page: Route): Promise<OwnedListing | null> {
  return orOutage(async () => {
    await requireMember(page);
    return (await getOwnedListing(id)) ?? notFound();
  });
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
