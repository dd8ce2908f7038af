// Drafts of the stepwise form, in which a signed-in owner submits a listing. Queried with the member's own client: row-level
// security limits them to their own rows.
import { z } from "zod";
import { NOTHING_TYPED, type Step, STEPS } from "@/lib/listings/forms";
import { sessionClient } from "@/lib/supabase/session";
import { isField } from "@/lib/submissions/rules";
import { statuses } from "@/lib/submissions/rows";
import { signChangeToken } from "@/lib/submissions/signed-tokens";
import type {
  SubmissionFormState,
  SubmissionStatus,
  SubmissionValues,
} from "@/lib/submissions/types";

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

/** State of a step's form. Errors may belong to other steps: the list above the form links to them. */
export type RegistrationState = Omit<SubmissionFormState, "formToken" | "county">;

/** One of the member's own submissions. */
export type OwnSubmission = {
  id: string;
  name: string;
  ownerName: string;
  reference: string;
  status: SubmissionStatus;
  businessId: string | null;
  /** Token of the link to the form, while changes are requested. */
  changeToken: string | null;
};

/**
 * Finds the submission that the last step would send again after the browser's Back button, when its draft is deleted: the form
 * has the same owner's name, or none. Null if the member is writing about another listing.
 */
export function findSentAlready(
  typed: Pick<SubmissionValues, "ownerName">,
  [newest]: readonly OwnSubmission[],
): OwnSubmission | null {
  if (!newest) return null;
  return typed.ownerName === "" || typed.ownerName === newest.ownerName ? newest : null;
}

/** The step for a URL's parameter; the first if it is invalid. */
export function toStep(raw: unknown): Step {
  const [first] = STEPS;
  const step = STEPS.find(({ number }) => String(number) === raw) ?? first;
  if (!step) throw new Error("There are no steps.");
  return step;
}
