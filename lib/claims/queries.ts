// Queries of claims, run with the session of the member or the reviewer.
import { toOwnDomain } from "@/lib/businesses/own-domain";
import { z } from "zod";
import type { Member } from "@/lib/auth/types";
import { businessId } from "@/lib/businesses/schema";
import { serviceClient } from "@/lib/supabase/service";
import { sessionClient } from "@/lib/supabase/session";
import { claimCase, claimEntries, claimStatusResult } from "./schema";
import type { ClaimCase, ClaimedListing, ClaimEntry, ClaimStatus } from "./types";

const listingRow = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  has_owner: z.boolean(),
});

/** Returns a published listing that this member may claim; null when there is none. */
export async function getClaimedListing(
  id: string,
  member: Member,
): Promise<ClaimedListing | null> {
  if (!businessId.safeParse(id).success) return null;
  const client = await sessionClient();
  const { data } = await client
    .from("businesses")
    .select(Object.keys(listingRow.shape).join(","))
    .eq("id", id)
    .eq("status", "published")
    .limit(1)
    .throwOnError();
  const [row] = z.array(listingRow).parse(data);
  if (!row) return null;
  const { has_owner, website, ...listing } = row;
  const ownAddress = (await isOwnersAddress(id, member.email)) ? member.email : null;
  return { ...listing, hasOwner: has_owner, domain: toOwnDomain(website), ownAddress };
}

async function isOwnersAddress(id: string, email: string): Promise<boolean> {
  const { data } = await serviceClient()
    .from("owner_addresses")
    .select("business_id")
    .eq("business_id", id)
    .eq("email", email.toLowerCase())
    .limit(1)
    .throwOnError();
  return data.length > 0;
}

/** Returns whether the current member owns or claims a listing. */
export async function getClaimStatus(id: string): Promise<ClaimStatus> {
  const client = await sessionClient();
  const { data } = await client.rpc("get_my_claim", { business_id: id }).throwOnError();
  const { is_owner, claim } = claimStatusResult.parse(data);
  if (is_owner) return { kind: "owner" };
  const reason = claim?.reason ?? "";
  if (claim?.status === "waiting") return { kind: "waiting", dueAt: claim.due_at ?? "", reason };
  if (claim?.status === "asked") return { kind: "asked", question: claim.question ?? "", reason };
  if (claim?.email) return { kind: "code", claimId: claim.id, email: claim.email };
  return { kind: "none" };
}

/** Lists the undecided claims, at most a hundred, the earliest deadline first. */
export async function listClaims(): Promise<ClaimEntry[]> {
  const client = await sessionClient();
  const { data } = await client.rpc("list_claims").throwOnError();
  return claimEntries.parse(data).map(({ business_id, has_owner, due_at, ...entry }) => ({
    ...entry,
    businessId: business_id,
    hasOwner: has_owner,
    dueAt: due_at,
  }));
}

/** Returns null when there is no such claim, or it is not for a reviewer. */
export async function getClaimCase(id: string): Promise<ClaimCase | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const client = await sessionClient();
  const { data } = await client.rpc("get_claim", { claim_id: id }).throwOnError();
  const row = claimCase.parse(data);
  if (!row) return null;
  const { proven_address, created_at, due_at, decided_at, decided_by, ...rest } = row;
  return {
    ...rest,
    provenAddress: proven_address,
    createdAt: created_at,
    dueAt: due_at,
    decidedAt: decided_at,
    decidedBy: decided_by,
  };
}
