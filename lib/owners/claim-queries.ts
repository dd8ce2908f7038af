// Queries of claims, run with the session of the member or the reviewer.
import { z } from "zod";
import { toOwnDomain } from "@/lib/businesses/own-domain";
import type { Member } from "@/lib/auth/access";
import { businessId } from "@/lib/businesses/ids";
import { serviceClient } from "@/lib/supabase/service";
import { sessionClient } from "@/lib/supabase/session";
import { isOwner } from "@/lib/auth/session";
import {
  type ClaimCase,
  type ClaimedListing,
  type ClaimEntry,
  type ClaimStatus,
  CODE_DIGITS,
} from "./types";

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

/** A claim that is undecided, or whose code can still be entered. */
const OPEN_CLAIM =
  "status.in.(waiting,asked),and(status.eq.begun,tries.lt.5,code_until.gt.now)" as const;

/** Returns whether the member owns or claims a listing. Names the member, because a reviewer may read all claims. */
export async function getClaimStatus(id: string, member: Member): Promise<ClaimStatus> {
  if (await isOwner(id)) return { kind: "owner" };
  const client = await sessionClient();
  const { data: claim } = await client
    .from("claims")
    .select("id, status, email, due_at, reason, question")
    .match({ business_id: id, user_id: member.id })
    .or(OPEN_CLAIM)
    .maybeSingle()
    .throwOnError();
  const reason = claim?.reason ?? "";
  if (claim?.status === "waiting") return { kind: "waiting", dueAt: claim.due_at ?? "", reason };
  if (claim?.status === "asked") return { kind: "asked", question: claim.question ?? "", reason };
  if (claim?.email) return { kind: "code", claimId: claim.id, email: claim.email };
  return { kind: "none" };
}

const MAX_CLAIMS = 100;

/** Lists the undecided claims, the earliest deadline first. */
export async function listClaims(): Promise<ClaimEntry[]> {
  const client = await sessionClient();
  const { data } = await client
    .from("claims")
    .select("id, status, due_at, businesses(id, name, category, city, county, has_owner)")
    .in("status", ["waiting", "asked"])
    .order("due_at")
    .order("id")
    .limit(MAX_CLAIMS)
    .throwOnError();
  return data.map(
    ({ id, status, due_at, businesses: { id: businessId, has_owner, ...listing } }) => ({
      ...listing,
      ...{ id, businessId, hasOwner: has_owner, category: listing.category ?? "" },
      status: status === "asked" ? "asked" : "waiting",
      dueAt: due_at ?? "",
    }),
  );
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

// Schemas of the forms about claims, and of the database's answers.

export const codeForm = z.object({
  businessId,
  claimId: z.uuid(),
  code: z
    .string("Enter the code from our email.")
    .transform((typed) => typed.replace(/[\s-]/g, ""))
    .pipe(
      z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits.`),
    ),
});

export const claimResult = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    problem: z.enum(["missing", "address", "owner", "waiting", "many"]),
  }),
]);
export type ClaimProblem = Extract<z.infer<typeof claimResult>, { ok: false }>["problem"];

export const codeResult = z.union([
  z.object({ ok: z.literal(true), isOwner: z.boolean() }),
  z.object({ ok: z.literal(false), problem: z.literal("wrong"), left: z.int() }),
  z.object({ ok: z.literal(false), problem: z.literal("over") }),
]);

const text = z.string().nullable();

const status = z.enum(["waiting", "asked", "approved", "rejected"]);

const claimCase = z
  .object({
    id: z.string(),
    status,
    revision: z.int(),
    claimant: text,
    proven_address: text,
    reason: text,
    question: text,
    created_at: z.string(),
    due_at: text,
    decided_at: text,
    decided_by: text,
    business: z.object({
      id: z.string(),
      name: z.string(),
      address: text,
      city: text,
      phone: text,
      website: text,
      email: text,
    }),
    owners: z.array(z.object({ email: text, since: z.string() })),
  })
  .nullable();

/** Result of a decision about a claim. */
export const claimDecision = z.union([
  z.object({ ok: z.literal(true), businessId: z.string() }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "own"]) }),
  z.object({
    ok: z.literal(false),
    problem: z.literal("decided"),
    status,
    decidedAt: text,
    decidedBy: text,
  }),
]);
