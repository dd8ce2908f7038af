// Queries of the stepwise form with the member's own client: row-level security limits them to their own rows.
import { z } from "zod";
import { NOTHING_TYPED } from "@/lib/listings/forms";
import { sessionClient } from "@/lib/supabase/session";
import { isField } from "@/lib/submissions/rules";
import { statuses } from "@/lib/submissions/rows";
import { signChangeToken } from "@/lib/submissions/signed-tokens";
import type { SubmissionValues } from "@/lib/submissions/types";
import type { OwnSubmission } from "./drafts";

const OWN_LIMIT = 20;

const draftRow = z.object({ answers: z.record(z.string(), z.unknown()) });
const ownRow = z.object({
  id: z.string(),
  name: z.string(),
  owner_name: z.string(),
  reference: z.string(),
  status: z.enum(statuses),
  revision: z.number(),
  business_id: z.string().nullable(),
});

/** The values the member has typed so far; null without a draft. */
export async function getDraft(memberId: string): Promise<SubmissionValues | null> {
  const client = await sessionClient();
  const { data } = await client
    .from("submission_drafts")
    .select("answers")
    .eq("user_id", memberId)
    .limit(1)
    .throwOnError();
  const [row] = z.array(draftRow).parse(data);
  if (!row) return null;
  const known = Object.entries(row.answers).filter(
    ([name, value]) => isField(name) && typeof value === "string",
  );
  return { ...NOTHING_TYPED, ...Object.fromEntries(known) };
}

/** Maximum number of characters saved per field; longer than any field allows, and longer input is refused at the field. */
const MAX_VALUE_LENGTH = 3000;

/** Saves the member's values, replacing the previous draft. */
export async function saveDraft(memberId: string, values: SubmissionValues): Promise<void> {
  const entries = Object.entries({ ...values, consent: "" }).map(([name, text]) => [
    name,
    text.slice(0, MAX_VALUE_LENGTH),
  ]);
  const client = await sessionClient();
  await client
    .from("submission_drafts")
    .upsert({ user_id: memberId, answers: Object.fromEntries(entries) })
    .throwOnError();
}

/** The member's own submissions, newest first. */
export async function listOwnSubmissions(memberId: string): Promise<OwnSubmission[]> {
  const client = await sessionClient();
  const { data } = await client
    .from("submissions")
    .select(Object.keys(ownRow.shape).join(","))
    .eq("owner_id", memberId)
    .order("created_at", { ascending: false })
    .limit(OWN_LIMIT)
    .throwOnError();
  return z
    .array(ownRow)
    .parse(data)
    .map(({ revision, business_id, owner_name, ...row }) => ({
      ...row,
      ownerName: owner_name,
      businessId: business_id,
      changeToken:
        row.status === "changes requested" ? signChangeToken({ id: row.id, revision }) : null,
    }));
}
