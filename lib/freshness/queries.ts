// Queries of the freshness of listings, run with the member's session, or with the link of a mail as proof.
import { z } from "zod";
import { type PageRequest, readCounted } from "@/lib/paging";
import { serviceClient } from "@/lib/supabase/service";
import { sessionClient } from "@/lib/supabase/session";
import { type ConfirmationRequest, type Freshness, readConfirmation } from "./rules";

/** How long the link in a mail can be used; `confirm_by_mail` enforces it. */
const OPEN_MS = 30 * 86_400_000;

/** Maximum number of dead websites that are listed. */
const MAX_DEAD = 100;

const text = z.string().nullable();

/** Columns of views are nullable in the generated types. */
const freshness = z.object({
  total: z.number(),
  listings: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), city: text },
      ...{ hasOwner: z.boolean(), since: z.string(), askedAt: text },
    }),
  ),
  deadTotal: z.number(),
  dead: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), website: z.string(), problem: z.string() },
      ...{ checkedAt: text, failures: z.number() },
    }),
  ),
});

/** Consecutive failures after which a website counts as dead. */
const DEAD_AFTER_FAILURES = 2;

/** Returns null when the link is invalid, was used, or is older than thirty days. */
export async function getConfirmationRequest(token: string): Promise<ConfirmationRequest | null> {
  const request = readConfirmation(token);
  if (!request) return null;
  const { data } = await serviceClient()
    .from("confirmation_requests")
    .select("business_id, businesses!inner(name, has_owner)")
    .match({ business_id: request.businessId, asked_at: request.askedAt })
    .is("answered_at", null)
    .gt("asked_at", new Date(Date.now() - OPEN_MS).toISOString())
    .eq("businesses.status", "published")
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { name, has_owner: hasOwner } = data.businesses;
  return { businessId: data.business_id, name, hasOwner };
}

/** For reviewers: listings that were not confirmed for long, the longest first, and websites that do not respond. */
export async function listFreshness(page: PageRequest): Promise<Freshness> {
  const client = await sessionClient();
  const [unconfirmed, failing] = await Promise.all([
    readCounted(page, ({ from, to }) =>
      client
        .from("unconfirmed_listings")
        .select("id, name, city, hasOwner:has_owner, since, askedAt:asked_at", { count: "exact" })
        .order("since")
        .order("id")
        .range(from, to)
        .throwOnError(),
    ),
    client
      .from("dead_websites")
      .select("id, name, website, problem, checkedAt:checked_at, failures", { count: "exact" })
      .order("failures", { ascending: false })
      .order("id")
      .limit(MAX_DEAD)
      .throwOnError(),
  ]);
  return freshness.parse({
    ...{ total: unconfirmed.count, listings: unconfirmed.data },
    ...{ deadTotal: failing.count, dead: failing.data },
  });
}

/** Returns the problem of a listing's website to its owners; null when the website responds, and to everybody else. */
export async function getWebsiteProblem(businessId: string): Promise<string | null> {
  const client = await sessionClient();
  const { data } = await client
    .from("website_checks")
    .select("problem, website, businesses!inner(website)")
    .eq("business_id", businessId)
    .gte("failures", DEAD_AFTER_FAILURES)
    .maybeSingle()
    .throwOnError();
  // A check of an earlier address says nothing about the present one.
  return data && data.website === data.businesses.website ? data.problem : null;
}
