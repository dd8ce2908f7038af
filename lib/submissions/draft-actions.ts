"use server";

// Server actions of the stepwise form for a new listing. Each step is saved before it is checked, so that nothing typed is lost.
import { redirect } from "next/navigation";
import { consumeAttempt } from "@/lib/auth/rate-limit";
import { formatWait } from "@/lib/format/numbers";
import { getSession, requireMember } from "@/lib/auth/session";
import { setFlash } from "@/lib/flash";
import { NOTHING_TYPED, type Step, STEPS } from "@/lib/listings/forms";
import { memberRoutes, routes } from "@/lib/routes";
import { parseSubmission, readValues } from "@/lib/submissions/rules";
import { orOutage, formatOutage } from "@/lib/forms/outage";
import { findDuplicates, storeSubmission } from "@/lib/submissions/storage";
import type { SubmissionErrors, SubmissionValues } from "@/lib/submissions/types";
import {
  findSentAlready,
  getDraft,
  listOwnSubmissions,
  type RegistrationState,
  saveDraft,
  toStep,
} from "./drafts";

/** Saves one step and redirects to the next; the last one sends the submission to the reviewers. */
export async function saveStep(
  _before: RegistrationState,
  form: FormData,
): Promise<RegistrationState> {
  const step = toStep(form.get("step"));
  const typed = readValues(form);
  const isLast = step.number === STEPS.length;
  const go = form.get("go");
  const found = await orOutage(async () => {
    const member = await requireMember(memberRoutes.registerBusiness(step.number));
    const draft = await getDraft(member.id);
    if (isLast && go !== "back" && go !== "later" && !draft)
      await redirectIfSent(member.id, typed.values);
    const merged = mergeStep(draft, step, typed.values);
    await saveDraft(member.id, merged);
    return { member, merged };
  });
  if (!found) return toState(typed.values, { message: formatOutage() });
  const { member, merged } = found;
  const refused = typed.refused.filter((field) => step.fields.some(({ name }) => name === field));
  const values = isLast ? { ...merged, consent: typed.values.consent } : merged;
  const parsed = parseSubmission(values, refused);
  if (go === "back" && refused.length === 0)
    redirect(memberRoutes.registerBusiness(step.number - 1));
  if (go === "later" && refused.length === 0) {
    await setFlash({ title: "Saved", description: "Continue whenever you like; it’s saved here." });
    redirect(routes.account());
  }
  const errors = parsed.ok ? {} : errorsOf(parsed.errors, isLast ? null : step);
  if (Object.keys(errors).length > 0) return toState(values, { errors });
  if (!isLast) redirect(memberRoutes.registerBusiness(step.number + 1));
  if (!parsed.ok) return toState(values, { errors: parsed.errors });

  const sent = await orOutage(async () => {
    const wait = await consumeAttempt("submission", parsed.submission.email);
    if (wait > 0)
      return toState(values, {
        message: `Please send this in ${formatWait(wait)}; it is saved.`,
      });
    const duplicates = form.get("isNew") === "yes" ? [] : await findDuplicates(parsed.submission);
    if (duplicates.length > 0) return toState(values, { duplicates });
    const sending = { submission: parsed.submission, ownerId: member.id, suspicion: null };
    return storeSubmission({ ...sending, key: crypto.randomUUID(), endsDraft: true });
  });
  if (sent === null) return toState(values, { message: formatOutage() });
  if (!("reference" in sent)) return sent;
  const { reference, isSpam } = sent;
  redirect(
    isSpam
      ? routes.submitConfirmation(reference)
      : memberRoutes.registerBusinessConfirmation(reference),
  );
}

/**
 * Saves a step while it is being typed, valid or not. Reports no errors: members who are signed out, or hit an outage, see them
 * when they submit the step.
 */
export async function saveTyped(form: FormData): Promise<void> {
  const step = toStep(form.get("step"));
  const { values } = readValues(form);
  await orOutage(async () => {
    const session = await getSession();
    if (session.kind !== "member") return;
    const { id } = session.member;
    await saveDraft(id, mergeStep(await getDraft(id), step, values));
  });
}

/** After the browser's Back button, the last step can be sent again: redirect to its confirmation instead of a new draft. */
async function redirectIfSent(memberId: string, typed: SubmissionValues): Promise<void> {
  const sent = findSentAlready(typed, await listOwnSubmissions(memberId));
  if (sent)
    redirect(memberRoutes.registerBusinessConfirmation(sent.reference, { isRepeated: true }));
}

/** The values typed in this step, with the saved values of the others. */
function mergeStep(
  draft: SubmissionValues | null,
  { fields }: Step,
  typed: SubmissionValues,
): SubmissionValues {
  const ofStep = fields.map(({ name }) => [name, typed[name]]);
  return { ...(draft ?? NOTHING_TYPED), ...Object.fromEntries(ofStep) };
}

/** The errors of one step; of all steps if null. */
function errorsOf(errors: SubmissionErrors, step: Step | null): SubmissionErrors {
  if (!step) return errors;
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => step.fields.some(({ name }) => name === field)),
  );
}

function toState(values: SubmissionValues, more: Partial<RegistrationState>): RegistrationState {
  return { values, errors: {}, message: null, duplicates: [], ...more };
}
