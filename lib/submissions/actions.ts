"use server";
// Server actions of the public form: validate, limit the rate, check for duplicates, store, redirect.
import { redirect } from "next/navigation";
import { consumeAttempt } from "@/lib/auth/rate-limit";
import { formatWait } from "@/lib/format/numbers";
import { getSession } from "@/lib/auth/session";
import { withReference } from "@/lib/log";
import { routes } from "@/lib/routes";
import { orOutage } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { parseSubmission, readValues, toCountyTitle, toSuspicion } from "./rules";
import { readChangeToken, readFormToken, renewExpired } from "./signed-tokens";
import { findDuplicates, storeChange, storeSubmission } from "./storage";
import type { Submission, SubmissionFormState } from "./types";

/**
 * Stores a submission and redirects to the confirmation. Otherwise, returns the form's state with errors and the typed values.
 */
export async function submitBusiness(
  _before: SubmissionFormState,
  form: FormData,
): Promise<SubmissionFormState> {
  const { answer, submission } = readForm(form);
  if (!submission) return answer;
  const renewed = renewExpired(answer.formToken);
  if (renewed) return { ...answer, ...renewed };
  const opened = readFormToken(answer.formToken);
  const suspicion = toSuspicion({
    honeypot: cleanText(form.get("subject")),
    openSeconds: opened?.openSeconds ?? null,
    description: submission.description,
  });
  const stored = await orOutage(async () => {
    const wait = await consumeAttempt("submission", submission.email);
    if (wait > 0) return { ...answer, message: formatTooMany(wait) };
    const isAsked = !suspicion && form.get("isNew") !== "yes";
    const duplicates = isAsked ? await findDuplicates(submission) : [];
    if (duplicates.length > 0) return { ...answer, duplicates };
    const key = opened?.key ?? crypto.randomUUID();
    return storeSubmission({ submission, key, ownerId: await getMemberId(), suspicion });
  });
  if (stored === null) return { ...answer, message: withReference(OUTAGE) };
  if (!("reference" in stored)) return stored;
  const { reference, isSpam } = stored;
  redirect(
    isSpam ? routes.submitConfirmation(reference) : routes.submitBusinessConfirmation(reference),
  );
}

/** Stores the answer to a request for changes, by the link of its mail. */
export async function resubmitBusiness(
  _before: SubmissionFormState,
  form: FormData,
): Promise<SubmissionFormState> {
  const { answer, submission } = readForm(form);
  const change = readChangeToken(answer.formToken);
  if (!change) return { ...answer, message: LINK_IS_OVER };
  if (!submission) return answer;
  const stored = await orOutage(() => storeChange(submission, change));
  if (!stored) return { ...answer, message: withReference(OUTAGE) };
  if (!stored.ok) return { ...answer, message: ANSWERED_ALREADY };
  redirect(routes.submitBusinessConfirmation(stored.reference));
}

const OUTAGE =
  "We can’t take submissions at the moment. Nothing you typed is lost: leave this page open and send it again in a few minutes.";
const LINK_IS_OVER =
  "This link no longer works. Please reply to the latest email we sent you, or submit the business again.";
const ANSWERED_ALREADY =
  "This submission is no longer waiting for changes: somebody has already sent them, or it was decided.";

function formatTooMany(seconds: number): string {
  return `Several businesses were submitted from here in a short time. Please send this one in ${formatWait(seconds)}; what you typed is kept.`;
}

/** The form's state, and the submission if all fields are valid. */
function readForm(form: FormData): { answer: SubmissionFormState; submission: Submission | null } {
  const { values, refused } = readValues(form);
  const parsed = parseSubmission(values, refused);
  const answer: SubmissionFormState = {
    values,
    errors: parsed.ok ? {} : parsed.errors,
    message: null,
    duplicates: [],
    county: toCountyTitle(values.zip),
    formToken: cleanText(form.get("formToken")),
  };
  return { answer, submission: parsed.ok ? parsed.submission : null };
}

/** A submission sent while signed in belongs to the account. If the session cannot be checked, it is stored without one. */
async function getMemberId(): Promise<string | null> {
  const session = await getSession();
  return session.kind === "member" ? session.member.id : null;
}
