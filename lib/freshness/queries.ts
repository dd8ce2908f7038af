// Queries of the freshness of listings, run with the member's session, or with the link of a mail as proof.
import { z } from "zod";
import { type PageRequest, toRange } from "@/lib/paging";
import { serviceClient } from "@/lib/supabase/service";
import { sessionClient } from "@/lib/supabase/session";
import { readConfirmation } from "./signed-tokens";
import type { ConfirmationRequest, Freshness } from "./types";

const text = z.string().nullable();

const requestResult = z
  .object({ business_id: z.string(), name: z.string(), has_owner: z.boolean() })
  .nullable();

const freshnessResult = z.object({
  total: z.number(),
  listings: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      city: text,
      has_owner: z.boolean(),
      since: z.string(),
      asked_at: text,
    }),
  ),
  dead_total: z.number(),
  dead: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      website: z.string(),
      problem: z.string(),
      checked_at: text,
      failures: z.number(),
    }),
  ),
});

/** Returns null when the link is invalid, was used, or is older than thirty days. */
export async function getConfirmationRequest(token: string): Promise<ConfirmationRequest | null> {
  const request = readConfirmation(token);
  if (!request) return null;
  const { data } = await serviceClient()
    .rpc("get_confirmation_request", { business_id: request.businessId, asked_at: request.askedAt })
    .throwOnError();
  const row = requestResult.parse(data);
  return row && { businessId: row.business_id, name: row.name, hasOwner: row.has_owner };
}

/** For reviewers: listings that were not confirmed for long, the longest first, and websites that do not respond. */
export async function listFreshness(page: PageRequest): Promise<Freshness> {
  const client = await sessionClient();
  const { data } = await client
    .rpc("list_freshness", { skip: toRange(page).from, size: page.pageSize })
    .throwOnError();
  const { total, listings, dead_total, dead } = freshnessResult.parse(data);
  return {
    total,
    listings: listings.map(({ has_owner, asked_at, ...listing }) => ({
      ...listing,
      ...{ hasOwner: has_owner, askedAt: asked_at },
    })),
    deadTotal: dead_total,
    dead: dead.map(({ checked_at, ...one }) => ({ ...one, checkedAt: checked_at })),
  };
}

/** Returns the problem of a listing's website to its owners; null when the website responds, and to everybody else. */
export async function getWebsiteProblem(businessId: string): Promise<string | null> {
  const client = await sessionClient();
  const { data } = await client
    .rpc("get_website_problem", { business_id: businessId })
    .throwOnError();
  return text.parse(data);
}
