"use server";
// What reviewers decide. Each asks who it is, and the database asks again: a form is no permission.
import type { Route } from "next";
import { revalidateTag } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { requireRole } from "@/lib/auth/session";
import { DIRECTORY_TAG } from "@/lib/cache";
import { setFlash } from "@/lib/flash";
import { routes } from "@/lib/routes";
import { cleanText, readValues } from "@/lib/submissions/rules";
import { parseSubmission } from "@/lib/submissions/schema";
import { sealChange } from "@/lib/submissions/seals";
import { sessionClient } from "@/lib/supabase/session";
import { getReviewCase } from "./queries";
import { sayRefusal, sayWithdrawn, toListing } from "./rules";
import {
  decisionAnswer,
  parseCertification,
  parseMessage,
  type DecisionAnswer,
  subject,
  toCategoryName,
  withdrawalAnswer,
} from "./schema";
import type {
  ApprovalState,
  CertificationState,
  CertificationValues,
  DecisionState,
} from "./types";

/** As the pages are kept: lib/cache.ts. */
const WHEN_SEEN = "most pages show it at once, all of them within a minute";

const GONE = "This submission is gone: spam is deleted after 30 days.";

/** Publishes a submission as the reviewer has edited it, with the check he made if he made one. */
export async function approveSubmission(
  _before: ApprovalState,
  form: FormData,
): Promise<ApprovalState> {
  const { id, revision } = await readSubject(form);
  const { values: typed, refused } = readValues(form);
  const certified = readCertification(form);
  const directoryCategory = cleanText(form.get("directoryCategory"));
  const category = toCategoryName(directoryCategory);
  const found = await getReviewCase(id);
  const answer: ApprovalState = {
    values: { ...typed, ...certified, directoryCategory },
    errors: {},
    message: null,
    businessId: null,
  };
  if (!found) return { ...answer, message: GONE };
  // What the reviewer does not edit is as it was submitted.
  const { ownerName, email, category: submitted } = found.submission;
  const parsed = parseSubmission(
    { ...typed, ownerName, email, category: submitted, consent: "yes" },
    refused,
  );
  const check = parseCertification(certified);
  if (!parsed.ok || !check.ok || !category) {
    const errors = {
      ...(!parsed.ok && parsed.errors),
      ...(!check.ok && check.errors),
      ...(!category && { directoryCategory: "Choose where the directory lists it." }),
    };
    return { ...answer, errors };
  }
  const client = await sessionClient();
  const { data } = await client
    .rpc("approve_submission", {
      submission_id: id,
      seen_revision: revision,
      listing: toListing(parsed.submission, category),
      certification: check.certification ?? undefined,
    })
    .throwOnError();
  const decided = decisionAnswer.parse(data);
  if (!decided.ok) {
    showAsItStands(id, decided);
    const businessId = decided.problem === "listed" ? decided.businessId : null;
    return { ...answer, message: sayRefusal(decided), businessId };
  }
  // Pages made before stay until they are made anew, and an outage between the two shows none of them as an error.
  revalidateTag(DIRECTORY_TAG, "max");
  return goOn(
    `${parsed.submission.name} is approved`,
    `It is published: ${WHEN_SEEN}. The owner gets a mail.`,
  );
}

/** Sends a submission back with a question; the mail carries a link to the form. */
export async function requestChanges(
  before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  return decideWithText(form, async ({ id, revision }, message) => {
    const link = routes.changeSubmission(sealChange({ id, revision: revision + 1 }));
    const client = await sessionClient();
    const args = { submission_id: id, seen_revision: revision, message, link };
    return (await client.rpc("request_changes", args).throwOnError()).data;
  });
}

/** Turns a submission down; the reason goes into the mail. */
export async function rejectSubmission(
  before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  return decideWithText(form, async ({ id, revision }, reason) => {
    const client = await sessionClient();
    const args = { submission_id: id, seen_revision: revision, reason };
    return (await client.rpc("reject_submission", args).throwOnError()).data;
  });
}

/** Into the spam folder, without a mail; or out of it again. */
export async function moveSpam(_before: DecisionState, form: FormData): Promise<DecisionState> {
  const { id, revision } = await readSubject(form);
  const client = await sessionClient();
  const args = { submission_id: id, seen_revision: revision };
  const isOut = form.get("to") === "queue";
  const { data } = await client.rpc(isOut ? "restore_from_spam" : "mark_spam", args).throwOnError();
  const decided = decisionAnswer.parse(data);
  if (!decided.ok) return refuse(id, decided);
  return goOn(isOut ? "Back in the queue" : "Marked as spam", "Spam is kept for 30 days.");
}

/** Puts a veteran's check of a listed business on record. */
export async function recordCertification(
  _before: CertificationState,
  form: FormData,
): Promise<CertificationState> {
  await requireRole("reviewer", routes.review());
  const values = readCertification(form);
  const check = parseCertification(values);
  if (!check.ok) return { values, errors: check.errors, message: null };
  if (!check.certification) return { values, errors: {}, message: "Fill in all three." };
  const client = await sessionClient();
  const args = {
    business_id: cleanText(form.get("businessId")),
    certification: check.certification,
  };
  const { data } = await client.rpc("record_certification", args).throwOnError();
  const decided = decisionAnswer.parse(data);
  if (!decided.ok) return { values, errors: {}, message: "There is no such business." };
  revalidateTag(DIRECTORY_TAG, "max");
  return goOn("The check is on record", `The badge is there: ${WHEN_SEEN}.`);
}

/** Takes a check back that turned out to be false; the badge goes, the record stays with the reason. */
export async function withdrawCertification(
  _before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  await requireRole("reviewer", routes.review());
  const certification_id = z.uuid().parse(form.get("certificationId"));
  const text = cleanText(form.get("text"), true);
  const parsed = parseMessage(text, "Write why. It stays on record, and only reviewers see it.");
  if (!parsed.ok) return { text, error: parsed.error, message: null };
  const client = await sessionClient();
  const args = { certification_id, reason: parsed.message };
  const { data } = await client.rpc("withdraw_certification", args).throwOnError();
  const answer = withdrawalAnswer.parse(data);
  if (!answer.ok && answer.problem === "missing")
    return { text, error: null, message: "This check is gone, and its listing with it." };
  const back = routes.reviewCertify(answer.businessId);
  if (!answer.ok) {
    const said = sayWithdrawn({ at: answer.withdrawnAt, by: answer.withdrawnBy });
    return goOn("Nothing was changed", `${said}.`, back);
  }
  revalidateTag(DIRECTORY_TAG, "max");
  return goOn("The check is withdrawn", `The badge is gone: ${WHEN_SEEN}.`, back);
}

async function decideWithText(
  form: FormData,
  decide: (subject: { id: string; revision: number }, text: string) => Promise<unknown>,
): Promise<DecisionState> {
  const about = await readSubject(form);
  const text = cleanText(form.get("text"), true);
  const parsed = parseMessage(text);
  if (!parsed.ok) return { text, error: parsed.error, message: null };
  const decided = decisionAnswer.parse(await decide(about, parsed.message));
  if (!decided.ok) return refuse(about.id, decided);
  return goOn("Done", "The owner gets a mail.");
}

type Refusal = Extract<DecisionAnswer, { ok: false }>;

function refuse(id: string, refusal: Refusal): DecisionState {
  showAsItStands(id, refusal);
  return { text: "", error: null, message: sayRefusal(refusal) };
}

/** Whoever comes second is shown what was decided, by whom and when. */
function showAsItStands(id: string, { problem }: Refusal): void {
  if (problem === "decided") redirect(routes.reviewSubmission(id, { isLate: true }));
}

/** Who asks, and about what; anybody but a reviewer is told that there is no such page. */
async function readSubject(form: FormData) {
  await requireRole("reviewer", routes.review());
  return subject.parse({ id: form.get("id"), revision: form.get("revision") });
}

function readCertification(form: FormData): CertificationValues {
  return {
    issuer: cleanText(form.get("issuer")),
    checkedOn: cleanText(form.get("checkedOn")),
    validUntil: cleanText(form.get("validUntil")),
  };
}

async function goOn(
  title: string,
  description: string,
  href: Route = routes.review(),
): Promise<never> {
  await setFlash({ title, description });
  redirect(href);
}
